import EdgeGestures
import WaylandServer

/// All `edge_touch_gestures_v1` objects, and what is sent to them.
final class TouchGestureTable {
  private let compositor: Compositor
  private var objects: [TouchGestures] = []

  init(_ compositor: Compositor) { self.compositor = compositor }

  func add(_ gestures: TouchGestures) { objects.append(gestures) }

  func remove(_ gestures: TouchGestures) { objects.removeAll { $0 === gestures } }

  func removeAll() { objects = [] }

  func handleSurfaceGone(_ surface: Surface) {
    for object in objects where object.client === surface.client { object.handleSurfaceGone(surface.id) }
  }

  /// The surface to which a touch on `surface` counts, and the gestures that are recognized for it: of the surface and its ancestors the nearest one
  /// with kinds.
  func target(for surface: Surface) -> (surface: Surface, kinds: GestureKinds) {
    guard !objects.isEmpty else { return (surface, GestureKinds()) }
    var next: Surface? = surface
    while let candidate = next {
      var kinds = GestureKinds()
      for object in objects { kinds = kinds.union(object.kinds(of: candidate.id)) }
      if kinds.rawValue != 0 { return (candidate, kinds) }
      next = candidate.parent
    }
    return (surface, GestureKinds())
  }

  /// Tells the clients of one gesture. Other decisions are none of its business.
  func send(_ decision: Decision, at time: Timestamp) {
    let milliseconds = time.wireTime
    switch decision {
    case .tap(let surface, let point, let fingers, let count):
      guard let place = Place(compositor, surface) else { return }
      let (x, y) = place.local(point)
      for object in objects {
        object.resource(for: .tap, on: surface)?.sendTap(
          serial: compositor.display.nextSerial(), time: milliseconds, surface: place.resource, x: x, y: y, fingers: UInt32(max(1, fingers)),
          count: UInt32(max(1, count)))
      }
    case .holdBegin(let gesture, let surface, let point, let touches):
      guard let place = Place(compositor, surface) else { return }
      let (x, y) = place.local(point)
      for object in objects {
        guard let resource = object.resource(beginning: gesture, .hold, on: surface) else { continue }
        withTouchIDs(touches) {
          resource.sendHoldBegin(
            gesture: gesture.rawValue, serial: compositor.display.nextSerial(), time: milliseconds, surface: place.resource, x: x, y: y, touchIds: $0)
        }
      }
    case .holdEnd(let gesture, _, let isCancelled):
      for object in objects {
        object.resource(ending: gesture)?.sendHoldEnd(
          gesture: gesture.rawValue, serial: compositor.display.nextSerial(), time: milliseconds, cancelled: isCancelled ? 1 : 0)
      }
    case .panBegin(let gesture, let surface, let point, let touches, let edge):
      guard let place = Place(compositor, surface) else { return }
      let (x, y) = place.local(point)
      for object in objects {
        guard let resource = object.resource(beginning: gesture, .pan, on: surface) else { continue }
        withTouchIDs(touches) {
          resource.sendPanBegin(
            gesture: gesture.rawValue, serial: compositor.display.nextSerial(), time: milliseconds, surface: place.resource, x: x, y: y, touchIds: $0,
            edge: edge?.gestureEdge ?? .none)
        }
      }
    case .panUpdate(let gesture, let surface, let dx, let dy):
      guard let place = Place(compositor, surface) else { return }
      for object in objects {
        if let told = object.move(gesture, by: TouchGestures.Movement(dx: dx, dy: dy)) { sendPanUpdate(gesture, told, place, milliseconds) }
      }
    case .panEnd(let gesture, let surface, let velocityX, let velocityY, let isCancelled):
      let place = Place(compositor, surface)
      let (x, y) = place?.pixels(velocityX, velocityY) ?? (WlFixed(0.0), WlFixed(0.0))
      for object in objects {
        if let place, let told = object.takeKept(gesture) { sendPanUpdate(gesture, told, place, milliseconds) }
        object.resource(ending: gesture)?.sendPanEnd(
          gesture: gesture.rawValue, serial: compositor.display.nextSerial(), time: milliseconds, velocityX: x, velocityY: y,
          cancelled: isCancelled ? 1 : 0)
      }
    case .pinchBegin(let gesture, let surface, let point, let touches):
      guard let place = Place(compositor, surface) else { return }
      let (x, y) = place.local(point)
      for object in objects {
        guard let resource = object.resource(beginning: gesture, .pinch, on: surface) else { continue }
        withTouchIDs(touches) {
          resource.sendPinchBegin(
            gesture: gesture.rawValue, serial: compositor.display.nextSerial(), time: milliseconds, surface: place.resource, x: x, y: y, touchIds: $0)
        }
      }
    case .pinchUpdate(let gesture, let surface, let dx, let dy, let scale, let rotation):
      guard let place = Place(compositor, surface) else { return }
      let movement = TouchGestures.Movement(dx: dx, dy: dy, scale: scale, rotation: rotation)
      for object in objects {
        if let told = object.move(gesture, by: movement) { sendPinchUpdate(gesture, told, place, milliseconds) }
      }
    case .pinchEnd(let gesture, let surface, let isCancelled):
      let place = Place(compositor, surface)
      for object in objects {
        if let place, let told = object.takeKept(gesture) { sendPinchUpdate(gesture, told, place, milliseconds) }
        object.resource(ending: gesture)?.sendPinchEnd(
          gesture: gesture.rawValue, serial: compositor.display.nextSerial(), time: milliseconds, cancelled: isCancelled ? 1 : 0)
      }
    case .deliver, .discard, .withhold, .release, .drop, .lift, .cancel, .begin, .beginFingers, .update, .stage, .end, .offered, .withdrawn, .claimed,
      .stuck:
      break
    }
  }

  private func sendPanUpdate(_ gesture: GestureID, _ told: (EdgeTouchGesturesV1Resource, TouchGestures.Movement), _ place: Place, _ time: UInt32) {
    let (resource, movement) = told
    let (x, y) = place.pixels(movement.dx, movement.dy)
    resource.sendPanUpdate(gesture: gesture.rawValue, time: time, dx: x, dy: y)
  }

  private func sendPinchUpdate(_ gesture: GestureID, _ told: (EdgeTouchGesturesV1Resource, TouchGestures.Movement), _ place: Place, _ time: UInt32) {
    let (resource, movement) = told
    let (x, y) = place.pixels(movement.dx, movement.dy)
    resource.sendPinchUpdate(
      gesture: gesture.rawValue, time: time, dx: x, dy: y, scale: WlFixed(movement.scale), rotation: WlFixed(movement.rotation))
  }

  /// The touch ids as the wire has them: int32 each, ascending.
  private func withTouchIDs(_ touches: TouchSet, _ body: (UnsafeRawBufferPointer) -> Void) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 64) { buffer in
      var count = 0
      for id in Int32(0)..<64 where touches.contains(TouchID(rawValue: id)) {
        buffer.initializeElement(at: count, to: id)
        count += 1
      }
      body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<(count * MemoryLayout<Int32>.stride)]))
    }
  }

  /// Where a surface is, to give its client places on the glass in its own coordinates.
  private struct Place {
    let resource: WlSurfaceResource
    let origin: OutputPoint
    let output: Output

    /// Nil if the surface is gone or has no place.
    init?(_ compositor: Compositor, _ id: SurfaceID) {
      guard let surface = compositor.surface(id), let resource = surface.resource, let output = compositor.scene.output(of: surface),
        let origin = compositor.scene.position(of: surface)
      else { return nil }
      self.resource = resource
      self.origin = origin
      self.output = output
    }

    func local(_ point: ScreenPoint) -> (WlFixed, WlFixed) {
      let there = output.toOutput(point)
      return (WlFixed(there.x - origin.x), WlFixed(there.y - origin.y))
    }

    /// A movement or a velocity in millimetres.
    func pixels(_ dx: Float, _ dy: Float) -> (WlFixed, WlFixed) {
      let zero = output.toOutput(ScreenPoint(x: 0, y: 0))
      let there = output.toOutput(ScreenPoint(x: dx, y: dy))
      return (WlFixed(there.x - zero.x), WlFixed(there.y - zero.y))
    }
  }
}
