/// Points that carry a drag (drag and drop, an interactive move). Rule 10.
///
/// A request that came before the claim shields nothing: while the point is a candidate it is its client's like any other. Afterwards it is the caller's, who
/// gives its events to the drag: no company, no finger of several, and no cancel takes it.
extension Engine {
  /// A point began or ceased to carry a drag.
  mutating func setDrag(_ slot: Int, _ isDragging: Bool, _ decisions: inout Decisions) {
    guard isDragging else {
      let wasDrag = isDrag(slot)
      dragging.remove(slot)
      if wasDrag { rejoinCompany(slot, &decisions) }
      return
    }
    dragging.insert(slot)
    held.remove(slot)
    voidGesture(of: slot, &decisions)
  }

  /// Whether a point is a drag's and no longer its client's.
  mutating func isDrag(_ slot: Int) -> Bool { dragging.contains(slot) && !candidates.contains(slot) }
}
