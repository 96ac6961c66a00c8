import Foundation
import Testing

/// Pictures of the moments that matter.
@Suite(.onBuiltPrograms) struct PictureTests {
  @Test(arguments: Input.available)
  func thereIsAPictureOfEachBeginEndAndOffer(input: Input) async throws {
    let pictures = try TemporaryFolder()
    var cast = Stage.Cast.withDeferral
    cast.options = ["--screenshots", pictures.path]
    let touches = """
      0ms    down   #0 78,86
      30ms   motion #0 78,82
      200ms  motion #0 78,66
      400ms  motion #0 78,40
      450ms  up     #0
      1500ms down   #0 78,86
      1530ms motion #0 78,82
      1700ms motion #0 78,66
      1900ms motion #0 78,40
      1950ms up     #0
      """
    switch input {
    case .script: #expect(await (try Stage.play(touches, cast)).status() == 0)
    case .touchscreen:
      try await Stage.live(cast) { stage in
        try await stage.play(touches)
        try await stage.shell.expect("dock closed")
        #expect(try await stage.quit() == 0)
      }
    }
    #expect(pictures.content == ["001-offered-bottom.png", "002-begin-bottom.png", "003-end-home.png"])
    for name in pictures.content {
      let picture = try Picture("\(pictures.path)/\(name)")
      #expect(picture.width == 1024 && picture.height == 600)
      #expect(picture.distinctBytes > 16, "\(name) shows a single colour")
    }
  }
}

/// A PNG file, as far as a test must know it.
private struct Picture {
  let width: Int
  let height: Int
  /// How many different bytes the filtered rows have: a handful where all is of one colour.
  let distinctBytes: Int

  init(_ path: String) throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", Self.reader, path]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    try #require(numbers.count == 3, "\(path) is no PNG")
    (width, height, distinctBytes) = (numbers[0], numbers[1], numbers[2])
  }

  /// Python is there wherever a touchscreen is emulated, and has zlib.
  private static let reader = """
    import struct, sys, zlib
    data = open(sys.argv[1], "rb").read()
    assert data[:8] == b"\\x89PNG\\r\\n\\x1a\\n"
    position, packed = 8, b""
    while position < len(data):
        length, kind = struct.unpack(">I4s", data[position : position + 8])
        body = data[position + 8 : position + 8 + length]
        if kind == b"IHDR":
            width, height = struct.unpack(">II", body[:8])
        elif kind == b"IDAT":
            packed += body
        position += 12 + length
    print(width, height, len(set(zlib.decompress(packed))))
    """
}
