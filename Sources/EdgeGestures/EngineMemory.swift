// For proofs, which keep thousands of engines as bitwise copies and must tell which of them are alike. An engine holds nothing but plain values, so its
// memory is all that it is; what is in it at which place is nobody's business but these few functions'.

extension Engine {
  /// A part of an engine's memory that means nothing at times.
  package enum MemoryPart: Equatable {
    /// What is kept of a touch point, at this place of the table.
    case point(Int)
    /// A system gesture, at this output's place.
    case gesture(Int)
    /// What a frame did, until it is decided.
    case frame
    /// Explanations, which decide nothing.
    case verdicts
  }

  /// Shows where each of these parts lies.
  package mutating func forEachPart(_ body: (MemoryPart, UnsafeRawBufferPointer) -> Void) {
    for slot in 0..<TouchPoints.capacity {
      withUnsafeBytes(of: &touches[slot]) { body(.point(slot), $0) }
      withUnsafeBytes(of: &histories.points[slot]) { body(.point(slot), $0) }
    }
    for output in 0..<Outputs.capacity { withUnsafeBytes(of: &gestures[output]) { body(.gesture(output), $0) } }
    withUnsafeBytes(of: &frame) { body(.frame, $0) }
    withUnsafeBytes(of: &verdicts) { body(.verdicts, $0) }
  }

  /// Whether a part means anything now, between two calls.
  package mutating func isUsed(_ part: MemoryPart) -> Bool {
    switch part {
    case .point(let slot): touches.live.contains(slot)
    case .gesture(let output): gestures[output & 7].isRunning
    case .frame, .verdicts: false
    }
  }

  /// Numbers the next gesture by the number after this.
  package mutating func numberGestures(after last: UInt32) { numbers = GestureNumbers(after: last) }

  /// The states of all machines, whatever the numbers in them, written down one after the other.
  package mutating func forEachState(_ body: (_ word: UInt64) -> Void) {
    body(isLocked ? 1 : 0)
    var left = touches.live
    while let slot = left.popFirst() {
      body(UInt64(UInt32(bitPattern: touches[slot].id.rawValue)))
      body(touches[slot].owner.code)
      body(touches[slot].target.map { UInt64($0.client.rawValue) + 1 } ?? 0)
      body(touches[slot].swipe.state.code)
      body(UInt64(touches[slot].deferred.rawValue) << 8 | UInt64(touches[slot].armed.rawValue))
      body(held.contains(slot) ? 1 : 0)
    }
    for output in 0..<Outputs.capacity { body(gestures[output].isRunning ? gestures[output].edge.map { UInt64($0.rawValue) } ?? 16 : 0) }
    for index in 0..<Outputs.capacity * 4 { body(protections[index].state.code) }
    for index in 0..<ClientGesture.capacity { body(clientGestures[index].state.code) }
  }
}

extension TouchPoint.Owner {
  fileprivate var code: UInt64 {
    switch self {
    case .client: 0
    case .system: 1
    case .nobody: 2
    }
  }
}

extension EdgeSwipeRecognizer.State {
  fileprivate var code: UInt64 {
    switch self {
    case .idle: 0
    case .possible(let ways): 0x100 | UInt64(ways.rawValue)
    case .ready: 0x200
    case .claimed: 0x300
    case .failed: 0x400
    }
  }
}

extension EdgeProtection.State {
  fileprivate var code: UInt64 {
    switch self {
    case .guarded: 0
    case .offered(let offer): offer.lifted == nil ? 1 : 2
    case .armed(let offer, _): offer.lifted == nil ? 3 : 4
    }
  }
}

extension ClientGesture.State {
  fileprivate var code: UInt64 {
    switch self {
    case .idle: 0
    case .pressing: 1
    case .holding: 2
    case .panning: 3
    case .pinching: 4
    case .loose: 5
    }
  }
}
