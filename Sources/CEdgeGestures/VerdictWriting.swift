import EdgeGestures
import EdgeGesturesHeader

extension eg_verdict {
  /// A verdict as C has it.
  init(_ verdict: Verdict) {
    self.init()
    finding = eg_finding(verdict.finding).rawValue
    reason = eg_reason(verdict.reason).rawValue
    touch = verdict.touch.rawValue
    time = verdict.time.rawValue
    edges = UInt32(verdict.edges.rawValue)
    closing = verdict.isClosing ? 1 : 0
    inward = verdict.inward
    sideways = verdict.sideways
    needed_travel = verdict.neededTravel
    path = verdict.path
    elapsed_ms = verdict.elapsed
    measured = verdict.measured
    limit = verdict.limit
    other = verdict.other?.rawValue ?? -1
    fingers = UInt32(verdict.fingers)
    if let key = verdict.key { self.key = UnsafeRawPointer(key.name.utf8Start).assumingMemoryBound(to: CChar.self) }
  }
}

extension eg_finding {
  fileprivate init(_ finding: Verdict.Finding) {
    switch finding {
    case .landed: self = EG_FINDING_LANDED
    case .held: self = EG_FINDING_HELD
    case .ready: self = EG_FINDING_READY
    case .claimed: self = EG_FINDING_CLAIMED
    case .offered: self = EG_FINDING_OFFERED
    case .failed: self = EG_FINDING_FAILED
    case .ended: self = EG_FINDING_ENDED
    }
  }
}

extension eg_reason {
  fileprivate init(_ reason: Verdict.Reason) {
    switch reason {
    case .zone: self = EG_REASON_ZONE
    case .deferred: self = EG_REASON_DEFERRED
    case .armed: self = EG_REASON_ARMED
    case .handle: self = EG_REASON_HANDLE
    case .outside: self = EG_REASON_OUTSIDE
    case .unbound: self = EG_REASON_UNBOUND
    case .busy: self = EG_REASON_BUSY
    case .dark: self = EG_REASON_DARK
    case .locked: self = EG_REASON_LOCKED
    case .rest: self = EG_REASON_REST
    case .inward: self = EG_REASON_INWARD
    case .window: self = EG_REASON_WINDOW
    case .travel: self = EG_REASON_TRAVEL
    case .flick: self = EG_REASON_FLICK
    case .hintTap: self = EG_REASON_HINT_TAP
    case .movingPanel: self = EG_REASON_MOVING_PANEL
    case .outsidePanel: self = EG_REASON_OUTSIDE_PANEL
    case .sideways: self = EG_REASON_SIDEWAYS
    case .path: self = EG_REASON_PATH
    case .late: self = EG_REASON_LATE
    case .lifted: self = EG_REASON_LIFTED
    case .slow: self = EG_REASON_SLOW
    case .short: self = EG_REASON_SHORT
    case .returned: self = EG_REASON_RETURNED
    case .turned: self = EG_REASON_TURNED
    case .company: self = EG_REASON_COMPANY
    case .companyMoved: self = EG_REASON_COMPANY_MOVED
    case .beaten: self = EG_REASON_BEATEN
    case .clientLost: self = EG_REASON_CLIENT_LOST
    case .voided: self = EG_REASON_VOIDED
    case .offersAlready: self = EG_REASON_OFFERS_ALREADY
    case .distance: self = EG_REASON_DISTANCE
    case .speed: self = EG_REASON_SPEED
    case .rested: self = EG_REASON_RESTED
    case .unfinished: self = EG_REASON_UNFINISHED
    case .drawnBack: self = EG_REASON_DRAWN_BACK
    case .thrownBack: self = EG_REASON_THROWN_BACK
    case .together: self = EG_REASON_TOGETHER
    case .apart: self = EG_REASON_APART
    }
  }
}
