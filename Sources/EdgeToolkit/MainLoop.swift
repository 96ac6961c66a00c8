import CPlatform

/// Descriptors and timers that a program waits for beside its connection.
public final class MainLoop {
  /// Names a timer or a watch, so that it can be cancelled.
  public struct Token: Equatable {
    fileprivate let number: Int
  }

  private struct Watch {
    let token: Token
    let descriptor: Int32
    let action: () -> Void
  }

  private struct Timer {
    let token: Token
    /// Microseconds on CLOCK_MONOTONIC.
    let deadline: Int64
    let action: () -> Void
  }

  private var watches: [Watch] = []
  private var timers: [Timer] = []
  private var lastNumber = 0

  /// Calls `action` whenever the descriptor can be read, until cancelled.
  public func watch(_ descriptor: Int32, _ action: @escaping () -> Void) -> Token {
    let token = nextToken()
    watches.append(Watch(token: token, descriptor: descriptor, action: action))
    return token
  }

  /// Calls `action` once, after so many milliseconds.
  public func after(milliseconds: Int64, _ action: @escaping () -> Void) -> Token {
    let token = nextToken()
    timers.append(Timer(token: token, deadline: cp_monotonic_us() + milliseconds * 1000, action: action))
    return token
  }

  public func cancel(_ token: Token) {
    watches.removeAll { $0.token == token }
    timers.removeAll { $0.token == token }
  }

  /// Waits until `descriptor` is ready for `events`, something else happens, or a timer is due; handles all but `descriptor`.
  ///
  /// - Returns: what `descriptor` is ready for.
  func wait(for descriptor: Int32, events: Int16) -> Int16 {
    var polled = [pollfd(fd: descriptor, events: events, revents: 0)]
    for watch in watches { polled.append(pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)) }
    // Interrupted by a signal is like nothing happened.
    guard poll(&polled, nfds_t(polled.count), timeout()) >= 0 else { return 0 }
    // An action may cancel other watches.
    let ready = zip(watches, polled.dropFirst()).filter { $0.1.revents != 0 }.map { $0.0 }
    for watch in ready where watches.contains(where: { $0.token == watch.token }) { watch.action() }
    runDueTimers()
    return polled[0].revents
  }

  private func runDueTimers() {
    let now = cp_monotonic_us()
    while let index = timers.firstIndex(where: { $0.deadline <= now }) { timers.remove(at: index).action() }
  }

  /// Milliseconds to the next deadline, rounded up; -1 without one.
  private func timeout() -> Int32 {
    guard let next = timers.map({ $0.deadline }).min() else { return -1 }
    let left = next - cp_monotonic_us()
    return left <= 0 ? 0 : Int32(min((left + 999) / 1000, 1_000_000))
  }

  private func nextToken() -> Token {
    lastNumber += 1
    return Token(number: lastNumber)
  }
}
