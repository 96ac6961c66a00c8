import EdgeTranscript

/// `edgecomp config`: checks a configuration file, or prints what holds with it.
public enum ConfigCommand {
  /// What is done with a file.
  private enum Job {
    case check
    case print
  }

  /// What the command writes, and its exit status.
  struct Result {
    var output = Text()
    var errors = Text()
    /// 0, or 2 for wrong usage or a file with mistakes.
    var status: Int32 = 0

    fileprivate mutating func fail(_ lines: [String]) {
      for line in lines {
        errors.append(line)
        errors.append("\n")
      }
      status = 2
    }
  }

  /// Runs the command with the arguments behind `config`, and returns the exit status.
  public static func run(_ arguments: [String]) -> Int32 {
    let result = result(arguments, find: ConfigFile.find)
    return InputFile.finish("edgecomp config", result.output, result.errors, result.status)
  }

  /// Does the work; `find` names the file that holds where none is named.
  static func result(_ arguments: [String], find: () -> String?) -> Result {
    var result = Result()
    // A session asks; whatever its file is called.
    if arguments.count == 2, Text.equal(arguments[0], "--parcel") {
      result.output = Text(parcel(of: arguments[1]))
      return result
    }
    var files: [String] = []
    var job: Job?
    for argument in arguments {
      if Text.equal(argument, "--help") || Text.equal(argument, "-h") {
        result.output.append(help)
        return result
      } else if Text.equal(argument, "--check") {
        job = job ?? .check
      } else if Text.equal(argument, "--print") {
        job = .print
      } else if argument.utf8.starts(with: "-".utf8) && !Text.equal(argument, "-") {
        result.fail(["edgecomp config: \(argument) is no option (see edgecomp config --help)"])
        return result
      } else {
        files.append(argument)
      }
    }
    guard let job, files.count <= 1 else {
      result.fail(["edgecomp config: say --check or --print, and name at most one file (see edgecomp config --help)"])
      return result
    }
    var configuration = Configuration()
    let file = files.first ?? find()
    if let file {
      do throws(ConfigFile.Problem) { configuration = try ConfigFile.read(file) } catch {
        result.fail(error.lines)
        return result
      }
    }
    switch job {
    case .check: result.output.append(file.map { "\($0): no mistakes\n" } ?? "there is no configuration file: the defaults hold\n")
    case .print: result.output.append(configuration.text)
    }
    return result
  }

  private static func parcel(of file: String) -> [UInt8] {
    do throws(ConfigFile.Problem) {
      var configuration = try ConfigFile.read(file)
      return Parcel.pack { configuration.carry(in: $0) }
    } catch {
      return Parcel.pack(mistakes: error.lines)
    }
  }

  static let help: StaticString = """
    Usage: edgecomp config --check [FILE]
           edgecomp config --print [FILE]

      --check   say what is wrong with a configuration file, each with line, column and what to do about it
      --print   print everything that holds with it, defaults too, as a file of the same kind
      --help    print this text

    Without FILE: the file that a session would read, $XDG_CONFIG_HOME/edgecomp/edgecomp.conf (~/.config/edgecomp/edgecomp.conf), else
    /etc/edgecomp/edgecomp.conf. `edgecomp config --print /dev/null` prints the defaults. edgecomp.conf(5) describes the file.

    Exit status: 0, or 2 for a file with mistakes or wrong usage.

    """
}
