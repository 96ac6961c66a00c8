/// The outputs, at most 8, each at a place of its own while it lasts.
struct Outputs: ~Copyable {
  /// How many outputs there can be.
  static let capacity = 8

  private var outputs = InlineArray<8, Output?>(repeating: nil)

  /// The output at this place, or nil.
  subscript(index: Int) -> Output? { mutating get { outputs[index & 7] } }

  /// The place of an output, or nil.
  @inline(never) mutating func index(of id: OutputID) -> Int? {
    for index in 0..<Self.capacity where outputs[index]?.id == id { return index }
    return nil
  }

  /// Adds an output, or replaces the one with its id; nil if there is no room.
  mutating func set(_ output: Output) -> Int? {
    guard let index = index(of: output.id) ?? firstFree() else { return nil }
    outputs[index] = output
    return index
  }

  /// Forgets the output at this place.
  mutating func remove(_ index: Int) { outputs[index & 7] = nil }

  private mutating func firstFree() -> Int? {
    for index in 0..<Self.capacity where outputs[index] == nil { return index }
    return nil
  }
}

extension Output {
  /// Whether its size is that of a screen.
  var isValid: Bool { (20...3000).contains(width) && (20...3000).contains(height) }

  /// Distance of a point to an edge, mm; negative outside.
  func distance(of point: ScreenPoint, to edge: Edge) -> Float {
    switch edge {
    case .top: point.y
    case .bottom: height - point.y
    case .left: point.x
    case .right: width - point.x
    }
  }

  /// Where along an edge a point lies, 0 at its left or top end, 1 at the other.
  func fraction(of point: ScreenPoint, along edge: Edge) -> Float {
    switch edge {
    case .top, .bottom: min(max(point.x / width, 0), 1)
    case .left, .right: min(max(point.y / height, 0), 1)
    }
  }

  /// How far the output extends across an edge, mm.
  func extent(across edge: Edge) -> Float {
    switch edge {
    case .top, .bottom: height
    case .left, .right: width
    }
  }
}
