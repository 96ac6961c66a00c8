import WaylandWire

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

    init(_ message: Message) { self.message = message.string }
  }

  /// What to do instead of a session.
  public enum Request {
    case session(SessionOptions)
    case help
    case version
  }

  public init() {}

  /// An option, as it is written.
  private enum Option: UInt8 {
    case backend, output, shell, noShell, socket, device, seat, config, screenshots, touchScript, realTime, transcript, explain, verbose
    case help, shortHelp, version, command

    var word: StaticString {
      switch self {
      case .backend: "--backend"
      case .output: "--output"
      case .shell: "--shell"
      case .noShell: "--no-shell"
      case .socket: "--socket"
      case .device: "--device"
      case .seat: "--seat"
      case .config: "--config"
      case .screenshots: "--screenshots"
      case .touchScript: "--touch-script"
      case .realTime: "--real-time"
      case .transcript: "--transcript"
      case .explain: "--explain"
      case .verbose: "--verbose"
      case .help: "--help"
      case .shortHelp: "-h"
      case .version: "--version"
      case .command: "--"
      }
    }

    /// What must follow it; nil: nothing.
    var value: StaticString? {
      switch self {
      case .backend: "a backend"
      case .output: "a description such as 1024x600,155x87mm"
      case .shell: "a COMMAND"
      case .socket: "a NAME such as wayland-7"
      case .device: "a path such as /dev/input/event0"
      case .seat: "a seat's name such as seat0"
      case .config: "a FILE"
      case .screenshots: "a folder"
      case .touchScript: "a FILE, or - for standard input"
      case .noShell, .realTime, .transcript, .explain, .verbose, .help, .shortHelp, .version, .command: nil
      }
    }

    init?(written bytes: ArraySlice<UInt8>) {
      var raw: UInt8 = 0
      while let option = Option(rawValue: raw) {
        if option.word.withUTF8Buffer({ bytes.elementsEqual($0) }) {
          self = option
          return
        }
        raw += 1
      }
      return nil
    }
  }

  /// Reads a command line, without the program's name.
  public static func parse(_ arguments: [String]) throws(UsageError) -> Request {
    var options = SessionOptions()
    var outputs: [OutputDescription] = []
    var next = 0
    while next < arguments.count {
      let argument = arguments[next]
      next += 1
      let bytes = Array(argument.utf8)
      let equals = bytes.starts(with: [UInt8(ascii: "-"), UInt8(ascii: "-")]) ? bytes.firstIndex(of: UInt8(ascii: "=")) : nil
      guard let option = Option(written: bytes[..<(equals ?? bytes.count)]) else {
        if bytes.first == UInt8(ascii: "-") { throw UsageError("unknown option \(argument) (edgecomp --help lists the options)") }
        throw UsageError("\"\(argument)\" is no option; a COMMAND comes after -- (edgecomp --help lists the options)")
      }
      var value = ""
      if option.value == nil, equals != nil { throw UsageError("\(option.word) takes no value") }
      if let wanted = option.value {
        if let equals {
          value = String(decoding: bytes[(equals + 1)...], as: UTF8.self)
        } else if next < arguments.count {
          value = arguments[next]
          next += 1
        } else {
          throw UsageError("\(option.word) needs \(wanted)")
        }
        if value.isEmpty { throw UsageError("\(option.word) needs \(wanted)") }
      }
      switch option {
      case .backend:
        guard value.utf8 == "headless" else { throw UsageError("there is no backend \"\(value)\"; this version has: headless") }
      case .output:
        do throws(CompositorError) { outputs.append(try OutputDescription(parsing: value)) } catch { throw UsageError(error.text) }
      case .shell: options.shell = .command(value)
      case .noShell: options.shell = .none
      case .socket: options.compositor.socketName = value
      case .device: options.devices.append(value)
      case .seat: options.seat = value
      case .config: options.config = value
      case .screenshots: options.screenshots = value
      case .touchScript: options.touchScript = value
      case .realTime: options.isRealTime = true
      case .transcript: options.isTranscriptPrinted = true
      case .explain:
        options.isTranscriptPrinted = true
        options.isExplained = true
      case .verbose: options.isVerbose = true
      case .help, .shortHelp: return .help
      case .version: return .version
      case .command:
        options.command = Array(arguments[next...])
        if options.command.isEmpty { throw UsageError("after -- a COMMAND is expected") }
        next = arguments.count
      }
    }
    if options.isRealTime && options.touchScript == nil { throw UsageError("--real-time goes with --touch-script") }
    if options.touchScript != nil && !options.devices.isEmpty {
      throw UsageError("--touch-script takes the place of input devices: leave --device out")
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
