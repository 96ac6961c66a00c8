/// Values on their way from one of our programs to another: what a file says, or what is wrong with it.
///
/// The same code packs and unpacks: it carries each value in turn, which puts it into the parcel or takes it out. What a parcel holds has no description
/// beside that code, since both programs come from one build; `doc/internal/parcels.md` says what happens where they do not.
public final class Parcel {
  /// Bytes before and after the values, so that neither part of a parcel nor anything else is taken for one.
  private static let title: StaticString = "edgecomp parcel 2\n"
  private static let end: StaticString = "end of parcel\n"
  /// The largest number that is carried; a number beyond it means nothing to anyone.
  private static let limit: Float = 1e9

  private var bytes: [UInt8]
  private let isPacking: Bool
  /// What is taken out next.
  private var position = 0
  /// Whether everything was what it ought to be.
  private var isSound = true

  private init(_ bytes: [UInt8], isPacking: Bool) {
    self.bytes = bytes
    self.isPacking = isPacking
  }

  // MARK: Whole parcels

  /// What came of unpacking.
  public enum Content: Equatable {
    /// The values were carried.
    case values
    /// The file has mistakes; a line for each.
    case mistakes([String])
    /// Broken off, or no parcel of this version. Some values may have been carried.
    case broken
  }

  /// Makes a parcel of values.
  public static func pack(_ carry: (Parcel) -> Void) -> [UInt8] { pack(mistakes: [], carry) }

  /// Makes a parcel that says what is wrong with a file: at least one line.
  public static func pack(mistakes: [String]) -> [UInt8] { pack(mistakes: mistakes) { _ in } }

  private static func pack(mistakes: [String], _ carry: (Parcel) -> Void) -> [UInt8] {
    let parcel = Parcel([], isPacking: true)
    _ = parcel.carry(mistakes: mistakes, carry)
    return parcel.bytes
  }

  /// Takes values out of a parcel.
  public static func unpack(_ bytes: [UInt8], _ carry: (Parcel) -> Void) -> Content {
    let parcel = Parcel(bytes, isPacking: false)
    let mistakes = parcel.carry(mistakes: [], carry)
    guard parcel.isSound, parcel.position == bytes.count else { return .broken }
    return mistakes.isEmpty ? .values : .mistakes(mistakes)
  }

  private func carry(mistakes: [String], _ carry: (Parcel) -> Void) -> [String] {
    var mistakes = mistakes
    self.carry(mark: Self.title)
    self.carry(&mistakes, atMost: 64, "") { self.carry(&$0) }
    if mistakes.isEmpty && isSound { carry(self) }
    self.carry(mark: Self.end)
    return mistakes
  }

  // MARK: Values

  /// Says that what was taken out cannot be: the parcel is broken.
  public func refuse() { isSound = false }

  /// Carries a byte.
  public func carry(_ byte: inout UInt8) {
    if isPacking { return bytes.append(byte) }
    guard position < bytes.count else {
      byte = 0
      return refuse()
    }
    byte = bytes[position]
    position += 1
  }

  /// Carries a whole number.
  public func carry(_ number: inout Int64) {
    var rest = UInt64(bitPattern: number)
    var value: UInt64 = 0
    for place in 0..<8 {
      var byte = UInt8(truncatingIfNeeded: rest)
      carry(&byte)
      value |= UInt64(byte) << UInt64(place * 8)
      rest >>= 8
    }
    number = Int64(bitPattern: value)
  }

  /// Carries a yes or no.
  public func carry(_ flag: inout Bool) {
    var byte: UInt8 = flag ? 1 : 0
    carry(&byte)
    if byte > 1 { refuse() }
    flag = byte == 1
  }

  /// Carries a number, of which there is none beyond 10^9.
  public func carry(_ number: inout Float) {
    var bits = Int64(number.bitPattern)
    carry(&bits)
    number = Float(bitPattern: UInt32(truncatingIfNeeded: bits))
    guard number.magnitude <= Self.limit else {
      number = 0
      return refuse()
    }
  }

  /// Carries a number or nil.
  public func carry(_ number: inout Float?) {
    var isThere = number != nil
    carry(&isThere)
    guard isThere else { return number = nil }
    var value = number ?? 0
    carry(&value)
    number = value
  }

  /// Carries text.
  public func carry(_ text: inout String) {
    var count = Int64(text.utf8.count)
    carry(&count)
    if isPacking { return bytes.append(contentsOf: text.utf8) }
    guard count >= 0, count <= bytes.count - position else { return refuse() }
    text = String(decoding: bytes[position..<position + Int(count)], as: UTF8.self)
    position += Int(count)
  }

  /// Carries text or nil.
  public func carry(_ text: inout String?) {
    var isThere = text != nil
    carry(&isThere)
    guard isThere else { return text = nil }
    var value = text ?? ""
    carry(&value)
    text = value
  }

  /// Carries one of the cases of a type.
  public func carry<Choice: RawRepresentable>(_ choice: inout Choice) where Choice.RawValue == UInt8 {
    var raw = choice.rawValue
    carry(&raw)
    guard let known = Choice(rawValue: raw) else { return refuse() }
    choice = known
  }

  /// Carries a list.
  ///
  /// - Parameters:
  ///   - limit: more than this many are refused.
  ///   - blank: what an element is before its values are taken out.
  ///   - carry: carries the values of one element.
  public func carry<Element>(_ list: inout [Element], atMost limit: Int, _ blank: Element, _ carry: (inout Element) -> Void) {
    var count = Int64(list.count)
    self.carry(&count)
    guard count >= 0, count <= limit else { return refuse() }
    if !isPacking { list.removeAll() }
    var index = 0
    while index < count, isSound {
      var element = isPacking ? list[index] : blank
      carry(&element)
      if !isPacking { list.append(element) }
      index += 1
    }
  }

  /// Carries bytes that are always the same.
  private func carry(mark: StaticString) {
    for index in 0..<mark.utf8CodeUnitCount {
      var byte = mark.utf8Start[index]
      carry(&byte)
      if byte != mark.utf8Start[index] { refuse() }
    }
  }
}
