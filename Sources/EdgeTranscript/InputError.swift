/// Why a file could not be read: where, what is wrong there, and what to do about it.
public struct InputError: Error, Equatable, Sendable {
  /// From 1.
  public var line: Int
  /// In bytes, from 1.
  public var column: Int
  /// What is wrong.
  public var message: String
  /// What to do about it; may be empty.
  public var remedy: String

  package init(line: Int, column: Int, _ message: String, remedy: String = "") {
    self.line = line
    self.column = column
    self.message = message
    self.remedy = remedy
  }

  /// `FILE:LINE:COLUMN: MESSAGE; REMEDY`, in one line.
  public func text(file: String) -> String {
    let place = "\(file):\(line):\(column): \(message)"
    return remedy.isEmpty ? place : "\(place); \(remedy)"
  }
}
