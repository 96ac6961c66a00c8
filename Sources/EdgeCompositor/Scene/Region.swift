import CPixman

/// A set of pixels, made of rectangles.
struct Region {
  /// Owns pixman's structure.
  private final class Storage {
    let raw: UnsafeMutablePointer<pixman_region32_t>

    init() {
      raw = .allocate(capacity: 1)
      pixman_region32_init(raw)
    }

    init(copying other: Storage) {
      raw = .allocate(capacity: 1)
      pixman_region32_init(raw)
      pixman_region32_copy(raw, other.raw)
    }

    deinit {
      pixman_region32_fini(raw)
      raw.deallocate()
    }
  }

  private var storage = Storage()

  /// Nothing.
  init() {}

  init(_ rectangle: Rectangle) { add(rectangle) }

  var isEmpty: Bool { pixman_region32_not_empty(storage.raw) == 0 }

  /// How many rectangles it takes.
  var rectangleCount: Int32 { pixman_region32_n_rects(storage.raw) }

  var rectangles: [Rectangle] {
    var count: Int32 = 0
    guard let boxes = pixman_region32_rectangles(storage.raw, &count) else { return [] }
    return (0..<Int(count)).map { Rectangle(boxes[$0]) }
  }

  /// The smallest rectangle around it.
  var extents: Rectangle {
    guard let box = pixman_region32_extents(storage.raw) else { return .empty }
    return Rectangle(box.pointee)
  }

  func contains(x: Double, y: Double) -> Bool {
    let limit = 1e8
    guard x.magnitude < limit, y.magnitude < limit else { return false }
    return pixman_region32_contains_point(storage.raw, Int32(x.rounded(.down)), Int32(y.rounded(.down)), nil) != 0
  }

  mutating func add(_ rectangle: Rectangle) {
    let safe = rectangle.clamped
    guard !safe.isEmpty else { return }
    let raw = unique()
    pixman_region32_union_rect(raw, raw, safe.x, safe.y, UInt32(safe.width), UInt32(safe.height))
  }

  mutating func add(_ other: Region) {
    let raw = unique()
    pixman_region32_union(raw, raw, other.storage.raw)
  }

  mutating func subtract(_ rectangle: Rectangle) { subtract(Region(rectangle)) }

  mutating func subtract(_ other: Region) {
    let raw = unique()
    pixman_region32_subtract(raw, raw, other.storage.raw)
  }

  mutating func intersect(_ other: Region) {
    let raw = unique()
    pixman_region32_intersect(raw, raw, other.storage.raw)
  }

  mutating func intersect(_ rectangle: Rectangle) {
    let safe = rectangle.clamped
    let raw = unique()
    pixman_region32_intersect_rect(raw, raw, safe.x, safe.y, UInt32(max(safe.width, 0)), UInt32(max(safe.height, 0)))
  }

  /// Its pixels may be more afterwards, its rectangles are not many.
  mutating func simplify(to count: Int32) {
    if rectangleCount > count { self = Region(extents) }
  }

  /// Each rectangle put through `transform`, which must keep rectangles apart or at least in bounds.
  func mapped(_ transform: (Rectangle) -> Rectangle) -> Region {
    var result = Region()
    for rectangle in rectangles { result.add(transform(rectangle)) }
    return result
  }

  /// Gives pixman's structure to `body`, for reading.
  func withRaw<Result>(_ body: (UnsafeMutablePointer<pixman_region32_t>) -> Result) -> Result {
    withExtendedLifetime(storage) { body(storage.raw) }
  }

  private mutating func unique() -> UnsafeMutablePointer<pixman_region32_t> {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(copying: storage) }
    return storage.raw
  }
}

extension Rectangle {
  init(_ box: pixman_box32_t) {
    self.init(left: Int64(box.x1), top: Int64(box.y1), right: Int64(box.x2), bottom: Int64(box.y2))
  }
}
