import WaylandServer

/// A client's `wl_region`.
final class RegionObject: WlRegionRequests {
  private(set) var region = Region()
  private let client: Client

  private init(_ client: Client) { self.client = client }

  static func make(_ client: Client, version: Int32, id: UInt32) {
    guard client.take(.ordinary) else { return }
    if WlRegionResource(client.raw, version: version, id: id, handler: RegionObject(client)) == nil { client.giveBack(.ordinary) }
  }

  func add(_ resource: WlRegionResource, x: Int32, y: Int32, width: Int32, height: Int32) {
    region.add(Rectangle(x: x, y: y, width: width, height: height))
    checkSize()
  }

  func subtract(_ resource: WlRegionResource, x: Int32, y: Int32, width: Int32, height: Int32) {
    region.subtract(Rectangle(x: x, y: y, width: width, height: height))
    checkSize()
  }

  func handleDestroy(of resource: OpaquePointer) { client.giveBack(.ordinary) }

  private func checkSize() {
    if region.rectangleCount > Limits.regionRectangles { client.refuse("a region of more than \(Limits.regionRectangles) rectangles") }
  }
}
