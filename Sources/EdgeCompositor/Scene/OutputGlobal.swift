import WaylandServer

/// What clients see of an output: the global `wl_output`.
final class OutputGlobal: WlOutputRequests {
  let output: Output
  private let compositor: Compositor

  private init(_ output: Output, _ compositor: Compositor) {
    self.output = output
    self.compositor = compositor
  }

  static func make(_ output: Output, _ compositor: Compositor) -> Global {
    let handler = OutputGlobal(output, compositor)
    return Global(compositor.display, WlOutputResource.interface, version: 4) { raw, version, id in
      guard let client = compositor.clients.client(of: raw) else { return }
      guard let resource = WlOutputResource(raw, version: version, id: id, handler: handler) else { return }
      client.outputs.append(resource)
      handler.describe(resource)
      // Surfaces that are on it already learn of it now.
      compositor.surfaces.forEach { surface in
        if surface.client === client && surface.output == output.id { surface.resource?.sendEnter(output: resource) }
      }
    }
  }

  private func describe(_ resource: WlOutputResource) {
    let description = output.description
    resource.sendGeometry(
      x: 0, y: 0, physicalWidth: Int32(clamping: Double(description.millimetres.width)),
      physicalHeight: Int32(clamping: Double(description.millimetres.height)), subpixel: .unknown, make: "edgecomp", model: output.name,
      transform: output.transform.wire)
    resource.sendMode(
      flags: [.current, .preferred], width: description.pixels.width, height: description.pixels.height, refresh: Output.refresh)
    resource.sendScale(factor: output.scale)
    resource.sendName(name: output.name)
    resource.sendDescription(description: "edgecomp \(output.name)")
    resource.sendDone()
  }

  func handleDestroy(of raw: OpaquePointer) {
    compositor.clients.all.forEach { client in client.outputs.removeAll { $0.raw == raw } }
  }
}
