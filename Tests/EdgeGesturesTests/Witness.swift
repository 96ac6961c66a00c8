import EdgeGestures

/// Follows what an engine decides, and names every decision that breaks the contract between engine and compositor.
struct Witness {
  private struct Point {
    var output: OutputID
    var target: TouchTarget?
    /// Whether its client has heard of it.
    var isKnown = false
    var owner = Owner.client
    var isTakeover: Bool
    /// Whether its client is one that is withheld from; latched at the down.
    var isWithheldFrom: Bool
    /// Whether events of it are kept.
    var isKept = false
    /// Whether what was kept of it was forgotten.
    var isDropped = false
  }

  private enum Owner: Equatable {
    case client
    case system(GestureID)
    case nobody
  }

  private(set) var faults: [String] = []
  private var points: [TouchID: Point] = [:]
  private var running: [OutputID: GestureID] = [:]
  private var gestures: [GestureID: SurfaceID] = [:]
  private var lastGesture: UInt32 = 0
  private var offers: Set<String> = []
  private var stuck: Set<TouchID> = []
  private var withheldFrom: Set<ClientID> = []

  // What belongs to one call.
  private var fresh: Set<TouchID> = []
  private var touched: Set<TouchID> = []
  private var delivered: Set<TouchID> = []
  private var cancelled: Set<ClientID> = []

  /// Whether nothing is left but offers.
  var isIdle: Bool { points.isEmpty && running.isEmpty && gestures.isEmpty }
  var hasOffers: Bool { !offers.isEmpty }

  /// Checks what one happening caused; nil: a deadline.
  mutating func check(_ happening: Happening?, _ decisions: [Decision]) {
    fresh = []
    touched = []
    delivered = []
    cancelled = []
    var ended: Set<TouchID> = []
    var voided: Set<TouchID> = []
    if case .frame(let events) = happening {
      for event in events {
        switch event {
        case .down(let id, let output, _, let place):
          guard points[id] == nil, points.count < 64 else { continue }
          var isTakeover = false
          if case .moving = place.panel { isTakeover = true }
          let isWithheldFrom = place.target.map { withheldFrom.contains($0.client) } ?? false
          points[id] = Point(output: output, target: place.target, isTakeover: isTakeover, isWithheldFrom: isWithheldFrom)
          fresh.insert(id)
          touched.insert(id)
        case .motion(let id, _): if points[id] != nil && !ended.contains(id) { touched.insert(id) }
        case .up(let id):
          if points[id] != nil { touched.insert(id) }
          ended.insert(id)
        case .cancel(let id):
          if points[id] != nil { touched.insert(id) }
          if !ended.contains(id) { voided.insert(id) }
          ended.insert(id)
        }
      }
    }
    for decision in decisions { check(decision) }
    finish(voided)
    for id in touched.sorted() where points[id]?.owner == .client && points[id]?.target != nil && !delivered.contains(id) {
      fault("#\(id.rawValue) was lost")
    }
    for id in ended {
      if case .system(let gesture) = points[id]?.owner, running.values.contains(gesture) { fault("gesture \(gesture.rawValue) outlives its point") }
      if points[id]?.isKept == true { fault("#\(id.rawValue) is kept for ever") }
      points[id] = nil
      stuck.remove(id)
    }
    if case .fact(let fact) = happening { finish(fact) }
  }

  private mutating func check(_ decision: Decision) {
    switch decision {
    case .deliver(let id):
      if points[id]?.owner != .client || points[id]?.target == nil { fault("\(decision) is not its client's") }
      if !touched.contains(id) { fault("\(decision) without an event") }
      if !delivered.insert(id).inserted { fault("\(decision) twice") }
      if points[id]?.isKept == true { fault("\(decision) before what was kept") }
      points[id]?.isKnown = true
    case .withhold(let id):
      guard let point = points[id] else { return fault("\(decision) of a dead point") }
      if point.owner != .client || point.target == nil || point.isKnown || !point.isWithheldFrom { fault("\(decision) of what is its client's") }
      if !touched.contains(id) { fault("\(decision) without an event") }
      if !delivered.insert(id).inserted { fault("\(decision) of what was delivered") }
      points[id]?.isKept = true
    case .release(let id):
      guard let point = points[id] else { return fault("\(decision) of a dead point") }
      if point.owner != .client || point.target == nil || !point.isKept { fault("\(decision) of what is not kept for its client") }
      points[id]?.isKept = false
      points[id]?.isKnown = true
    case .drop(let id):
      if points[id]?.isKept != true { fault("\(decision) of what is not kept") }
      points[id]?.isKept = false
      points[id]?.isDropped = true
      points[id]?.owner = .nobody
    case .discard(let id):
      if points[id] == nil { fault("\(decision) of a dead point") }
      points[id]?.owner = .nobody
    case .lift(let id):
      if points[id]?.owner != .client || points[id]?.isKnown != true { fault("\(decision) of what nobody knows") }
      points[id]?.target = nil
    case .cancel(let client):
      let theirs = points.filter { $0.value.target?.client == client && $0.value.owner == .client }
      if !theirs.contains(where: { $0.value.isKnown }) { fault("\(decision) of what it does not know") }
      if theirs.keys.contains(where: { delivered.contains($0) }) { fault("\(decision) after a delivery in its frame") }
      if gestures.values.contains(where: { $0.rawValue == client.rawValue }) { fault("\(decision) before its gestures ended") }
      for id in theirs.keys { points[id]?.owner = .nobody }
      cancelled.insert(client)
    case .begin(let gesture, _, _, let id, _, _):
      guard let point = points[id] else { return fault("\(decision) of a dead point") }
      if running[point.output] != nil { fault("\(decision) beside another") }
      let isFree = point.isDropped || point.owner == .client && (point.target == nil || !point.isKnown)
      if point.isWithheldFrom, point.isKnown, point.target != nil, !point.isTakeover { fault("\(decision) of what a withheld client knows") }
      if !isFree && !(point.target.map { cancelled.contains($0.client) } ?? false) { fault("\(decision) before its cancel") }
      if gesture.rawValue <= lastGesture { fault("\(decision): number used again") }
      lastGesture = gesture.rawValue
      points[id]?.owner = .system(gesture)
      running[point.output] = gesture
      guard let client = point.target?.client, !point.isTakeover, !point.isWithheldFrom else { return }
      for other in fresh where points[other]?.target?.client == client && points[other]?.owner == .client { points[other]?.owner = .nobody }
    case .update(let gesture, _, _), .stage(let gesture, _, _, _):
      if !running.values.contains(gesture) { fault("\(decision) of what does not run") }
    case .end(let gesture, _, let outcome, _):
      guard let output = running.first(where: { $0.value == gesture })?.key else { return fault("\(decision) of what does not run") }
      running[output] = nil
      for (id, point) in points where point.owner == .system(gesture) {
        points[id]?.owner = .nobody
        if outcome == .cancelled { continue }
      }
    case .offered(let output, let edge, _, let id, _):
      if !offers.insert("\(output) \(edge)").inserted { fault("\(decision) twice") }
      if points[id]?.owner != .client { fault("\(decision): not the client's touch") }
    case .withdrawn(let output, let edge, _, _), .claimed(let output, let edge, _):
      if offers.remove("\(output) \(edge)") == nil { fault("\(decision) without an offer") }
    case .stuck(let id):
      if points[id] == nil || !stuck.insert(id).inserted { fault("\(decision) again") }
    case .tap: break
    case .holdBegin(let gesture, let surface, _, let ids), .pinchBegin(let gesture, let surface, _, let ids): begin(gesture, surface, ids)
    case .panBegin(let gesture, let surface, _, let ids, _): begin(gesture, surface, ids)
    case .panUpdate(let gesture, _, _, _), .pinchUpdate(let gesture, _, _, _, _, _):
      if gestures[gesture] == nil { fault("\(decision) of what does not run") }
    case .holdEnd(let gesture, _, _), .panEnd(let gesture, _, _, _, _), .pinchEnd(let gesture, _, _):
      if gestures.removeValue(forKey: gesture) == nil { fault("\(decision) of what does not run") }
    }
  }

  private mutating func begin(_ gesture: GestureID, _ surface: SurfaceID, _ ids: TouchSet) {
    if gesture.rawValue <= lastGesture { fault("\(gesture): number used again") }
    lastGesture = gesture.rawValue
    gestures[gesture] = surface
    if ids.count == 0 { fault("\(gesture) of no point") }
    for (id, point) in points where ids.contains(id) {
      if point.owner != .client || point.target?.gestureSurface != surface { fault("\(gesture) of a point that is not its client's") }
    }
  }

  /// A point that was taken back: all that its client had is void.
  private mutating func finish(_ voided: Set<TouchID>) {
    for id in voided {
      guard let point = points[id] else { continue }
      switch point.owner {
      case .nobody: break
      case .system(let gesture): fault("gesture \(gesture.rawValue) outlives its point")
      case .client:
        let theirs = points.filter { $0.value.owner == .client && $0.value.target?.client == point.target?.client }
        if point.target != nil, theirs.contains(where: { $0.value.isKnown }) { fault("no cancel for #\(id.rawValue)") }
        for other in theirs.keys { points[other]?.owner = .nobody }
      }
    }
  }

  /// What a fact changes besides what was decided.
  private mutating func finish(_ fact: Fact) {
    switch fact {
    case .clientGone(let client):
      withheldFrom.remove(client)
      for (id, point) in points where point.target?.client == client { points[id]?.target = nil }
    case .surfaceGone(let surface):
      for (id, point) in points where point.target?.surface == surface {
        if point.owner == .client { fault("no lift for #\(id.rawValue)") }
        points[id]?.target = nil
      }
    case .locked(true), .voidPoints(nil):
      for (id, point) in points where point.owner == .client && point.target != nil { fault("#\(id.rawValue) is not void") }
      for id in points.keys { points[id]?.owner = .nobody }
      if !running.isEmpty { fault("a gesture outlives \(fact)") }
    case .policy(let client, let policy):
      if policy.withholds || policy.emulatesPointer { withheldFrom.insert(client) } else { withheldFrom.remove(client) }
    case .output, .outputGone, .bind, .unbind, .panel, .deferral, .clientResponsive, .voidPoints, .locked(false): break
    }
  }

  private mutating func fault(_ text: String) { faults.append(text) }
}
