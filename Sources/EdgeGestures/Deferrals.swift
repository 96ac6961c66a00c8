/// Which surfaces asked for which edges, at most 64 surfaces.
struct Deferrals: ~Copyable {
  /// How many surfaces can defer.
  static let capacity = 64

  private struct Deferral {
    var surface: SurfaceID
    var client: ClientID
    var edges: EdgeSet
  }

  private var deferrals = InlineArray<64, Deferral>(
    repeating: Deferral(surface: SurfaceID(rawValue: 0), client: ClientID(rawValue: 0), edges: EdgeSet()))
  /// Where each of them counts; nil: everywhere. Beside the table, which is searched at each down.
  private var regions = InlineArray<64, DeferralRegion?>(repeating: nil)

  /// The edges that are deferred for touches in this surface's tree.
  mutating func edges(of surface: SurfaceID) -> EdgeSet {
    for index in 0..<Self.capacity where !deferrals[index].edges.isEmpty && deferrals[index].surface == surface { return deferrals[index].edges }
    return EdgeSet()
  }

  /// Where the deferral of this surface counts; nil: everywhere.
  mutating func region(of surface: SurfaceID) -> DeferralRegion? {
    for index in 0..<Self.capacity where !deferrals[index].edges.isEmpty && deferrals[index].surface == surface { return regions[index] }
    return nil
  }

  /// Narrows the deferral of this surface, or no longer; false if it has none.
  mutating func narrow(_ surface: SurfaceID, to region: DeferralRegion?) -> Bool {
    for index in 0..<Self.capacity where !deferrals[index].edges.isEmpty && deferrals[index].surface == surface {
      regions[index] = region
      return true
    }
    return false
  }

  /// Sets a surface's edges, none to end its deferral; false if there is no room.
  mutating func set(_ surface: SurfaceID, _ client: ClientID, _ edges: EdgeSet) -> Bool {
    var free: Int?
    for index in 0..<Self.capacity {
      if deferrals[index].edges.isEmpty {
        free = free ?? index
      } else if deferrals[index].surface == surface {
        deferrals[index] = Deferral(surface: surface, client: client, edges: edges)
        return true
      }
    }
    guard !edges.isEmpty else { return true }
    guard let free else { return false }
    deferrals[free] = Deferral(surface: surface, client: client, edges: edges)
    regions[free] = nil
    return true
  }

  /// Ends a surface's deferral.
  mutating func remove(_ surface: SurfaceID) {
    for index in 0..<Self.capacity where deferrals[index].surface == surface { deferrals[index].edges = EdgeSet() }
  }

  /// Ends all deferrals of a client.
  mutating func removeAll(of client: ClientID) {
    for index in 0..<Self.capacity where deferrals[index].client == client { deferrals[index].edges = EdgeSet() }
  }
}
