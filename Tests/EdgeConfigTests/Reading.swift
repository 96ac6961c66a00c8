import EdgeConfig

/// Reads a text as a file.
func read(_ text: String) throws -> Configuration { try Configuration(parsing: Array(text.utf8)) }

/// What is said about a text that cannot be read, line by line; empty if it can.
func complaints(about text: String) -> String {
  do throws(ConfigErrors) {
    _ = try Configuration(parsing: Array(text.utf8))
    return ""
  } catch { return error.lines(file: "FILE").joined(separator: "\n") }
}
