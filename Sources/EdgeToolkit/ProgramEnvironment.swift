import CPlatform

/// The program's arguments, without its name.
public func programArguments() -> [String] {
  var arguments: [String] = []
  var index: Int32 = 1
  while let text = cp_argument(index) {
    arguments.append(String(cString: text))
    index += 1
  }
  return arguments
}

/// A variable of the environment, unless it is empty.
public func environment(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}
