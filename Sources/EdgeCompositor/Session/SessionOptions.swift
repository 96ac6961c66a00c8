/// What `edgecomp` was asked to do, on its command line.
public struct SessionOptions {
  /// Which shell runs.
  public enum Shell: Equatable {
    /// The `edgeshell` beside edgecomp.
    case beside
    /// A command line for /bin/sh.
    case command(String)
    case none
  }

  public var compositor = CompositorOptions()
  public var shell = Shell.beside
  /// The program whose end is the session's; empty: none.
  public var command: [String] = []
  /// Input devices by path; empty: those of `seat`.
  public var devices: [String] = []
  public var seat = "seat0"
  /// Folder for pictures of each begin, end and offer.
  public var screenshots: String?
  /// A touch script to play, `-` for standard input.
  public var touchScript: String?
  /// The script goes by the wall clock.
  public var isRealTime = false
  /// The transcript goes to standard output.
  public var isTranscriptPrinted = false
  /// The transcript says why, too.
  public var isExplained = false
  public var isVerbose = false
  /// The configuration file; nil: the one that `ConfigFile.find` finds.
  public var config: String?

  /// What is wrong with a command line, in one line that says what to do.
  public struct UsageError: Error, Equatable {
    public var message: String
  }

  /// What to do instead of a session.
  public enum Request {
    case session(SessionOptions)
    case help
    case version
  }

  public init() {}

  /// Reads a command line, without the program's name.
  public static func parse(_ arguments: [String]) throws(UsageError) -> Request {
    var options = SessionOptions()
    var outputs: [OutputDescription] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      var name = argument
      var attached: String?
      if argument.utf8.starts(with: "--".utf8), let equals = argument.utf8.firstIndex(of: UInt8(ascii: "=")) {
        name = String(argument[..<equals])
        attached = String(argument[argument.utf8.index(after: equals)...])
      }
      func value(_ what: String) throws(UsageError) -> String {
        if let attached { return attached }
        guard let next = rest.popFirst() else { throw UsageError(message: "\(name) needs \(what)") }
        return next
      }
      switch name.utf8 {
      case "--":
        options.command = Array(rest)
        if options.command.isEmpty { throw UsageError(message: "after -- a COMMAND is expected") }
        rest = []
      case "--backend":
        let backend = try value("a backend")
        guard backend.utf8 == "headless" else {
          throw UsageError(message: "there is no backend \"\(backend)\"; this version has: headless")
        }
      case "--output":
        let text = try value("a description such as 1024x600,155x87mm")
        do throws(CompositorError) { outputs.append(try OutputDescription(parsing: text)) } catch { throw UsageError(message: error.text) }
      case "--shell": options.shell = .command(try value("a COMMAND"))
      case "--no-shell": options.shell = .none
      case "--socket":
        let socket = try value("a NAME")
        if socket.isEmpty { throw UsageError(message: "--socket needs a name such as wayland-7") }
        options.compositor.socketName = socket
      case "--device": options.devices.append(try value("a path such as /dev/input/event0"))
      case "--seat": options.seat = try value("a seat's name such as seat0")
      case "--config": options.config = try value("a FILE")
      case "--screenshots": options.screenshots = try value("a folder")
      case "--touch-script": options.touchScript = try value("a FILE, or - for standard input")
      case "--real-time": options.isRealTime = true
      case "--transcript": options.isTranscriptPrinted = true
      case "--explain":
        options.isTranscriptPrinted = true
        options.isExplained = true
      case "--verbose": options.isVerbose = true
      case "--help", "-h": return .help
      case "--version": return .version
      default:
        let what = argument.utf8.first == UInt8(ascii: "-") ? "unknown option \(argument)" : "\"\(argument)\" is no option; a COMMAND comes after --"
        throw UsageError(message: "\(what) (edgecomp --help lists the options)")
      }
    }
    if options.isRealTime && options.touchScript == nil { throw UsageError(message: "--real-time goes with --touch-script") }
    if options.touchScript != nil && !options.devices.isEmpty {
      throw UsageError(message: "--touch-script takes the place of input devices: leave --device out")
    }
    if !outputs.isEmpty { options.compositor.outputs = outputs }
    options.compositor.usesVirtualClock = options.touchScript != nil && !options.isRealTime
    return .session(options)
  }

  /// What `--help` prints.
  public static let help: StaticString = """
    Usage: edgecomp [OPTIONS] [-- COMMAND…]         run a session; its exit status is COMMAND's
           edgecomp replay [OPTIONS] FILE…          play touch scripts and recordings, print or check what is decided
           edgecomp config --check|--print [FILE]   say what is wrong with a configuration file, or what holds with it

      --config FILE                  the configuration (~/.config/edgecomp/edgecomp.conf, else /etc/edgecomp/edgecomp.conf); SIGHUP reads it again
      --backend headless             where the picture goes (headless: nowhere; it can be photographed)
      --output WxH,WxHmm             an output in pixels and millimetres; again for more (1024x600,155x87mm)
      --shell COMMAND | --no-shell   the shell, which gets the privileged socket (edgeshell beside edgecomp)
      --socket NAME                  the socket in XDG_RUNTIME_DIR (the first free of wayland-0, wayland-1, …)
      --device PATH                  read this input device and no others; again for more
      --seat NAME                    read the devices of this udev seat (seat0)
      --touch-script FILE            play a .touch file in place of input devices (-: standard input), on a clock that waits for the clients
      --real-time                    play it by the wall clock
      --transcript                   print each touch with what it caused
      --explain                      and why
      --screenshots DIR              write a PNG at each begin, end and offer
      --verbose                      log more
      --help, --version

    """
}
