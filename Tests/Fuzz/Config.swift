import EdgeConfig

/// What can be read is written as a file that reads as the same; what cannot has a place for each mistake.
@Sendable func takeConfig(_ bytes: [UInt8]) {
  do throws(ConfigErrors) {
    let configuration = try Configuration(parsing: bytes)
    let written = configuration.text
    do throws(ConfigErrors) {
      expect(try Configuration(parsing: written.bytes) == configuration, "not the same:\n\(written.string)")
    } catch {
      fatalError(error.lines(file: "written").joined(separator: "\n") + "\n" + written.string)
    }
  } catch {
    expect(!error.errors.isEmpty, "refused without a reason")
    for found in error.errors { expect(found.line >= 1 && found.column >= 1 && !found.message.isEmpty, "a mistake without a place") }
  }
}
