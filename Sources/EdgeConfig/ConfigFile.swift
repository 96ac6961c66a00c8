import CPlatform
import EdgeTranscript

/// Where the configuration is, and how it is read. The one place of this module that touches the system.
public enum ConfigFile {
  /// Why there is no configuration of a file: a line for each reason.
  public struct Problem: Error, Equatable, Sendable {
    public var lines: [String]
  }

  /// The file for everybody on the machine.
  private static var common: String { "/etc/edgecomp/edgecomp.conf" }

  /// The file that holds where none is named: the user's if there is one, else the machine's, else nil.
  public static func find() -> String? {
    if let own, exists(own) { return own }
    return exists(common) ? common : nil
  }

  /// Reads a file.
  public static func read(_ path: String) throws(Problem) -> Configuration {
    let bytes: [UInt8]
    do throws(InputFile.Problem) { bytes = try InputFile.read(path, upTo: Configuration.sizeLimit + 1) } catch {
      throw Problem(lines: ["\(path): cannot be read: \(error.message)"])
    }
    do throws(ConfigErrors) { return try Configuration(parsing: bytes) } catch { throw Problem(lines: error.lines(file: path)) }
  }

  /// A relative `XDG_CONFIG_HOME` counts as none. Source: XDG base directory specification.
  private static var own: String? {
    if let folder = variable("XDG_CONFIG_HOME"), folder.utf8.first == UInt8(ascii: "/") { return "\(folder)/edgecomp/edgecomp.conf" }
    return variable("HOME").map { "\($0)/.config/edgecomp/edgecomp.conf" }
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  private static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
