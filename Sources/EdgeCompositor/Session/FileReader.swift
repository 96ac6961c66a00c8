import CPlatform
import EdgeTranscript
import WaylandServer

/// Has a file read by a program that is installed beside ours: it knows the file's grammar, and all there is to say about mistakes.
///
/// So a session need not carry that, and what a file does to its reader does not happen to the process that owns the screen.
final class FileReader {
  /// What a program is asked.
  struct Question {
    /// The program, in our own folder.
    var program: String
    /// What it is to read; `-` is our standard input.
    var file: String
    /// How long it may take, in microseconds; nil: as long as the file takes to arrive.
    var patience: Int64?
    /// How many bytes it may answer.
    var limit: Int

    /// What a configuration says: `Configuration.carry(in:)`.
    static func configuration(_ file: String) -> Question {
      Question(program: "edgecomp-config", file: file, patience: 5_000_000, limit: 4 << 20)
    }

    /// What touches a script has: `ScriptTouches.carry(in:)`.
    static func touches(_ file: String) -> Question {
      Question(program: "edgecomp-replay", file: file, patience: nil, limit: 256 << 20)
    }
  }

  private let question: Question
  private let path: String
  private(set) var child: Child?
  /// Where its answer is read; -1 when there is no more.
  private var output: Int32 = -1
  private var answer: [UInt8] = []
  /// Why there is no answer, in one line.
  private var failure: Message?
  private var source: EventSource?
  /// Real also where the session's is not: another process takes its time.
  private let clock = Clock(.real)
  private var deadline: Deadline?

  /// Asks; `path` stands for the program, for tests.
  init(_ question: Question, at path: String? = nil) {
    self.question = question
    self.path = path ?? Program.beside(question.program) ?? ""
    guard !self.path.isEmpty else {
      failure = "there is no \(question.program) beside edgecomp to read \(question.file); install it there"
      return
    }
    start()
  }

  private func start() {
    var ends: [Int32] = [-1, -1]
    let hasInput = question.file.utf8 == "-"
    if cp_pipe(&ends) == 0 {
      child = Child.start([path, "--parcel", question.file], hasInput: hasInput, hasGroup: !hasInput, isBound: true, output: ends[1])
    }
    guard child != nil else {
      failure = "\(path) cannot be run: \(errno: cp_errno())"
      return close(ends)
    }
    output = ends[0]
    CPlatform.close(ends[1])
  }

  private func close(_ ends: [Int32]) {
    for end in ends where end >= 0 { CPlatform.close(end) }
  }

  // MARK: Waiting

  /// Waits for the answer.
  func wait() {
    let end = question.patience.map { cp_monotonic_us() + $0 }
    while output >= 0 {
      var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let left = end.map { Int32(clamping: max($0 - cp_monotonic_us(), 0) / 1000) } ?? -1
      switch poll(&entry, 1, left) {
      case 0: giveUp()
      case 1: receive()
      default: continue
      }
    }
    // It has said all, and is about to end.
    while let child, !child.collect() { usleep(1000) }
  }

  /// Calls `handler` once when the answer is there, as long as this object lives.
  func wait(in loop: EventLoop, _ handler: @escaping () -> Void) {
    guard output >= 0, clock.attach(to: loop) else {
      stop()
      return handler()
    }
    source = loop.watch(output) { [self] _ in
      receive()
      if output < 0 { handler() }
    }
    guard let patience = question.patience else { return }
    deadline = clock.schedule(after: patience) { [self] in
      giveUp()
      handler()
    }
  }

  private func giveUp() {
    failure = "\(path) has not read \(question.file) in \((question.patience ?? 0) / 1_000_000) s; it is ended"
    stop()
  }

  /// Takes what there is of the answer.
  private func receive() {
    withUnsafeTemporaryAllocation(byteCount: 16384, alignment: 1) { buffer in
      let count = read(output, buffer.baseAddress, buffer.count)
      if count < 0 && cp_errno() == EINTR { return }
      guard count > 0 else { return stop() }
      answer.append(contentsOf: buffer[..<count])
      guard answer.count > question.limit else { return }
      failure = "\(path) answers more than can be in \(question.file); it is ended"
      stop()
    }
  }

  /// Waits no longer. The program has nothing more to do.
  func stop() {
    source = nil
    deadline = nil
    clock.detach()
    close([output])
    output = -1
    child?.signal(SIGKILL)
    _ = child?.collect()
  }

  // MARK: The answer

  /// Takes the values out of the answer.
  ///
  /// - Returns: what is wrong, a line for each mistake; empty: all values were carried.
  func take(_ carry: (Parcel) -> Void) -> [String] {
    if let failure { return [failure.string] }
    switch Parcel.unpack(answer, carry) {
    case .values: return []
    case .mistakes(let lines): return lines
    case .broken:
      let message: Message = "\(path) broke off, or is of another version than this edgecomp; install both from one build"
      return [message.string]
    }
  }
}
