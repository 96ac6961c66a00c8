import CPlatform

/// Something that takes bytes from outside: a fuzzer feeds it whatever it can think of.
struct FuzzTarget: Sendable {
  /// What `--target=` and the folder of its seeds, `Tests/Fixtures/seeds/NAME`, call it.
  let name: String
  /// Takes an input; a trap, a failed promise or a memory error ends the program.
  let take: @Sendable ([UInt8]) -> Void

  init(_ name: String, _ take: @escaping @Sendable ([UInt8]) -> Void) {
    self.name = name
    self.take = take
  }
}

/// Ends the program unless what was promised is true.
func expect(_ isTrue: Bool, _ promise: @autoclosure () -> String) {
  if !isTrue { fatalError(promise()) }
}

/// Whether a file or an input could be read is no promise; what its reader did with it is.
func ignoringRefusals<Refusal>(_ body: () throws(Refusal) -> Void) {
  do throws(Refusal) { try body() } catch {}
}

private nonisolated(unsafe) var chosen: FuzzTarget? = nil

/// Reads `--target=NAME` and `--list`, which libFuzzer leaves alone.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  for index in 1..<max(Int(count.pointee), 1) {
    guard let bytes = arguments.pointee[index] else { continue }
    let argument = String(cString: bytes)
    if argument == "--list" {
      for target in FuzzTarget.all { print(target.name) }
      exit(0)
    }
    if argument.hasPrefix("--target=") { chosen = FuzzTarget.all.first { $0.name == argument.dropFirst(9) } }
  }
  if chosen == nil {
    let message: StaticString = "edge-fuzz: name what is to be fuzzed, as in --target=evemu; --list lists what there is\n"
    message.withUTF8Buffer { _ = cp_write_all(2, $0.baseAddress, $0.count) }
    exit(2)
  }
  return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ bytes: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  chosen?.take(Array(UnsafeBufferPointer(start: bytes, count: size)))
  return 0
}
