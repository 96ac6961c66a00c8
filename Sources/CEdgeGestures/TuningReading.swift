import EdgeGestures
import EdgeGesturesHeader

extension Tuning {
  /// Reads what a C caller sets up.
  init(_ source: UnsafePointer<eg_setup>?) throws(Failure) {
    self.init()
    guard let source else { return }
    guard let setup = eg_setup.read(source), setup.version <= UInt32(EG_VERSION) else { throw .version }
    guard setup.version > 0, setup.reserved == 0 else { throw .invalid }
    guard setup.setting_count > 0 else { return }
    guard let settings = setup.settings else { throw Failure(EG_ERROR_NULL) }
    for index in 0..<Int(truncatingIfNeeded: setup.setting_count) {
      guard let name = settings[index].key else { throw Failure(EG_ERROR_NULL) }
      guard let key = TuningKey(name) else { throw Failure(EG_ERROR_UNKNOWN) }
      guard set(key, settings[index].value) else { throw .invalid }
    }
  }
}

extension TuningKey {
  /// The key of this NUL-terminated name, or nil.
  fileprivate init?(_ name: UnsafePointer<CChar>) {
    // Longer than any name, so that a string without an end is not read to the end of memory.
    var length = 0
    while length < 64, name[length] != 0 { length &+= 1 }
    let bytes = UnsafeBufferPointer(start: UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self), count: length)
    self.init(name: Span(_unsafeElements: bytes))
  }
}

extension eg_tuning_key {
  /// A key as C has it.
  init(_ key: TuningKey) {
    self.init()
    name = UnsafeRawPointer(key.name.utf8Start).assumingMemoryBound(to: CChar.self)
    least = key.range.lowerBound
    greatest = key.range.upperBound
    standard = Tuning()[key]
    unit = eg_unit(key.unit).rawValue
  }
}

extension eg_unit {
  fileprivate init(_ unit: TuningKey.Unit) {
    switch unit {
    case .ratio: self = EG_UNIT_RATIO
    case .millimetres: self = EG_UNIT_MILLIMETRES
    case .milliseconds: self = EG_UNIT_MILLISECONDS
    case .millimetresPerSecond: self = EG_UNIT_MILLIMETRES_PER_SECOND
    case .choice: self = EG_UNIT_CHOICE
    }
  }
}
