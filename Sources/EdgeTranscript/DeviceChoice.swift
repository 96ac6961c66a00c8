/// Which device of a recording is played.
struct DeviceChoice {
  /// What `--device` says: a number in the file from 1, a name, or the path of a node; nil for the touchscreen.
  var wanted: [UInt8]? = nil

  /// The index of the device, or nil where there is none such.
  ///
  /// What is not wanted by name is the likeliest touchscreen, the first of several. A device that is alone in its file needs no likeness, and where nothing is
  /// known of it no name either.
  func index(in recordings: [EvdevRecording]) -> Int? {
    guard let wanted else {
      if recordings.count == 1 { return 0 }
      var best: (index: Int, likeness: Int)? = nil
      for (index, recording) in recordings.enumerated() {
        let likeness = Self.likeness(recording)
        if likeness > best?.likeness ?? 0 { best = (index, likeness) }
      }
      return best?.index
    }
    if let index = recordings.firstIndex(where: { $0.device.name == wanted || $0.device.node == wanted }) { return index }
    if let number = Self.number(wanted), number >= 1, number <= recordings.count { return number - 1 }
    if recordings.count == 1, recordings[0].device.name.isEmpty, recordings[0].device.node.isEmpty { return 0 }
    return nil
  }

  /// How much a device is the touchscreen that was recorded; 0 for one that cannot be.
  private static func likeness(_ recording: EvdevRecording) -> Int {
    let device = recording.device
    let isOther = device.isPointer || device.isPen || device.isOther
    let isScreen = device.isTouchscreen || device.isDirect && !isOther
    if recording.hasTouches { return isScreen ? 5 : isOther ? 1 : 4 }
    if isScreen { return 3 }
    return device.hasTouchAxes && !isOther ? 2 : 0
  }

  /// A decimal number of at most two digits, or nil.
  private static func number(_ text: [UInt8]) -> Int? {
    guard !text.isEmpty, text.count <= 2 else { return nil }
    var number = 0
    for byte in text {
      guard let digit = LineReader.digit(byte) else { return nil }
      number = number * 10 + Int(digit)
    }
    return number
  }

  /// The devices for a message: `1 "Name" /dev/input/event3, 2 …`.
  static func list(_ recordings: [EvdevRecording]) -> String {
    var list = Text()
    for (index, recording) in recordings.enumerated() {
      if index > 0 { list.append(", ") }
      list.append(Int64(index + 1))
      list.append(describe(recording.device))
    }
    return list.string
  }

  /// ` "Name" /dev/input/event3`, as far as there is something.
  static func describe(_ device: EvdevDevice) -> String {
    let name = Word(bytes: device.name[...], column: 1)
    let node = Word(bytes: device.node[...], column: 1)
    return (name.isEmpty ? "" : " \"\(name.string)\"") + (node.isEmpty ? "" : " \(node.string)")
  }
}
