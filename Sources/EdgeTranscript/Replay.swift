import EdgeGestures

/// `edgecomp replay`: plays recordings and scripts on a simulated screen, and prints or checks what the engine decides.
public struct Replay {
  /// What the command writes, and its exit status.
  struct Result {
    var output = Text()
    var errors = Text()
    /// Files to write, with what goes into them.
    var pictures: [(file: String, text: Text)] = []
    /// 0; 1 for a difference; 2 for wrong usage or a broken file.
    var status: Int32 = 0

    fileprivate mutating func fail(_ status: Int32, _ message: String) {
      errors.append(message)
      errors.append("\n")
      self.status = max(self.status, status)
    }
  }

  private var screen: ScreenSize? = nil
  private var config: String? = nil
  private var setup = PlaySetup.standard
  private var isChecking = false
  /// What the recordings say in all, where that is asked for.
  private var statistics: Statistics? = nil
  /// Whether the last recording said how large its screen is.
  private var isMeasured = true
  /// Where a picture goes; nil for none.
  private var picture: String? = nil
  private var transcript = Transcript()
  private var files: [String] = []
  private var choice = DeviceChoice()
  /// Numbers of the engine in place of those that a script or the defaults have.
  private var tuning: [(key: TuningKey, value: Float)] = []
  /// What the last file without events said about its device, for the files after it.
  private var device: EvdevDevice? = nil

  /// Runs the command with the arguments behind `replay`, and returns the exit status.
  ///
  /// - Parameter configure: reads the file that `--config` names.
  public static func run(_ arguments: [String], configure: (String) -> PlaySetup.Answer) -> Int32 {
    if arguments.count == 2 && Text.equal(arguments[0], "--parcel") {
      return InputFile.finish("edgecomp replay", Text(ScriptTouches.parcel(of: arguments[1])), Text(), 0)
    }
    var result = result(arguments, configure: configure, read: InputFile.read)
    for (file, text) in result.pictures {
      do throws(InputFile.Problem) { try InputFile.create(file, text) } catch {
        result.fail(2, "\(file): cannot be written: \(error.message)")
      }
    }
    return InputFile.finish("edgecomp replay", result.output, result.errors, result.status)
  }

  /// Does the work; `read` gives the bytes of a file.
  static func result(
    _ arguments: [String], configure: (String) -> PlaySetup.Answer = { _ in .mistakes([]) }, read: (String) throws(InputFile.Problem) -> [UInt8]
  ) -> Result {
    var result = Result()
    var replay = Replay()
    guard replay.parse(arguments, into: &result) else { return result }
    if let config = replay.config {
      switch configure(config) {
      case .setup(let setup): replay.setup = setup
      case .mistakes(let lines):
        for line in lines { result.fail(2, line) }
        return result
      }
    }
    for file in replay.files {
      let bytes: [UInt8]
      do throws(InputFile.Problem) { bytes = try read(file) } catch {
        result.fail(2, "\(replay.name(file)): cannot be read: \(error.message)")
        continue
      }
      do throws(InputError) { try replay.replay(bytes, file, into: &result) } catch {
        result.fail(2, error.text(file: replay.name(file)))
      }
    }
    let isNothingDone = result.output.isEmpty && result.pictures.isEmpty && (replay.statistics?.recordings ?? 0) == 0
    if replay.device != nil, result.status == 0, isNothingDone, !replay.isChecking {
      result.fail(2, "\(replay.name(replay.files.last ?? "-")): describes a device but has no events; name the file with its events after it")
    }
    if let statistics = replay.statistics { result.output.append(replay.transcript.format == .json ? statistics.json() : statistics.table()) }
    return result
  }

  // MARK: Arguments

  /// Reads the command line; false if there is nothing more to do.
  private mutating func parse(_ arguments: [String], into result: inout Result) -> Bool {
    var index = 0
    var isOptionsOver = false
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if isOptionsOver || !argument.utf8.starts(with: "-".utf8) || Text.equal(argument, "-") {
        files.append(argument)
      } else if Text.equal(argument, "--") {
        isOptionsOver = true
      } else if Text.equal(argument, "--help") || Text.equal(argument, "-h") {
        result.output.append(Self.help)
        return false
      } else if Text.equal(argument, "--check") {
        isChecking = true
      } else if Text.equal(argument, "--json") {
        transcript.format = .json
      } else if Text.equal(argument, "--numbers") {
        transcript.numbers = true
      } else if Text.equal(argument, "--updates") {
        transcript.updates = true
      } else if Text.equal(argument, "--explain") {
        transcript.explains = true
      } else if Text.equal(argument, "--config") {
        guard index < arguments.count else { return refuse("--config needs a configuration file", &result) }
        config = arguments[index]
        index += 1
      } else if argument.utf8.starts(with: "--config=".utf8) {
        config = String(decoding: argument.utf8.dropFirst(9), as: UTF8.self)
      } else if Text.equal(argument, "--screen") {
        guard index < arguments.count else { return refuse("--screen needs a size such as 155x87mm", &result) }
        guard parse(screen: arguments[index], into: &result) else { return false }
        index += 1
      } else if argument.utf8.starts(with: "--screen=".utf8) {
        guard parse(screen: String(decoding: argument.utf8.dropFirst(9), as: UTF8.self), into: &result) else { return false }
      } else if Text.equal(argument, "--stats") {
        statistics = Statistics()
      } else if Text.equal(argument, "--svg") {
        guard index < arguments.count else { return refuse("--svg needs the name of a file", &result) }
        picture = arguments[index]
        index += 1
      } else if argument.utf8.starts(with: "--svg=".utf8) {
        picture = String(decoding: argument.utf8.dropFirst(6), as: UTF8.self)
      } else if Text.equal(argument, "--tuning") {
        guard index < arguments.count else { return refuse("--tuning needs a number such as zone-depth=8", &result) }
        guard parse(tuning: arguments[index], into: &result) else { return false }
        index += 1
      } else if argument.utf8.starts(with: "--tuning=".utf8) {
        guard parse(tuning: String(decoding: argument.utf8.dropFirst(9), as: UTF8.self), into: &result) else { return false }
      } else if Text.equal(argument, "--device") {
        guard index < arguments.count else { return refuse("--device needs a number, a name or a node", &result) }
        choice.wanted = Array(arguments[index].utf8)
        index += 1
      } else if argument.utf8.starts(with: "--device=".utf8) {
        choice.wanted = Array(argument.utf8.dropFirst(9))
      } else {
        return refuse("\(argument) is no option", &result)
      }
    }
    if files.isEmpty { return refuse("no file is named; - is standard input", &result) }
    let kinds = (isChecking ? 1 : 0) + (picture == nil ? 0 : 1) + (statistics == nil ? 0 : 1)
    if kinds > 1 { return refuse("--check, --svg and --stats exclude one another", &result) }
    if isChecking && transcript.format == .json { return refuse("--check and --json exclude each other", &result) }
    return true
  }

  private mutating func parse(screen value: String, into result: inout Result) -> Bool {
    let bytes = Array(value.utf8)
    var reader = LineReader(bytes, 0..<bytes.count, number: 1)
    do throws(InputError) {
      screen = try ScriptParser.screen(&reader)
      if !reader.isAtEnd { return refuse("--screen \(value): expected a size such as 155x87mm", &result) }
    } catch {
      return refuse("--screen \(value): \(error.message); write it as 155x87mm", &result)
    }
    return true
  }

  private mutating func parse(tuning value: String, into result: inout Result) -> Bool {
    // As a script's `tuning` line has it.
    let bytes = value.utf8.map { $0 == UInt8(ascii: "=") ? UInt8(ascii: " ") : $0 }
    var reader = LineReader(bytes, 0..<bytes.count, number: 1)
    do throws(InputError) {
      guard case .tuning(let key, let number) = try ScriptParser.tuning(&reader), reader.isAtEnd else {
        return refuse("--tuning \(value): expected a number such as zone-depth=8", &result)
      }
      tuning.append((key, number))
    } catch {
      return refuse("--tuning \(value): \(error.message); write it as zone-depth=8", &result)
    }
    return true
  }

  private func refuse(_ message: String, _ result: inout Result) -> Bool {
    result.fail(2, "edgecomp replay: \(message) (see edgecomp replay --help)")
    return false
  }

  private func name(_ file: String) -> String {
    Text.equal(file, "-") ? "(standard input)" : file
  }

  // MARK: Files

  private mutating func replay(_ bytes: [UInt8], _ file: String, into result: inout Result) throws(InputError) {
    isMeasured = true
    guard var script = try script(bytes, file, into: &result) else { return }
    script.setup = setup
    for (key, value) in tuning { script.set(key, value) }
    if isChecking {
      guard script.hasExpectations else {
        result.fail(2, "\(name(file)): nothing to check; write what is expected behind ` -> `")
        return
      }
      let check = try Check(script, name: name(file), transcript)
      if !check.differences.isEmpty {
        result.output.append(check.differences)
        result.status = max(result.status, 1)
      }
      return
    }
    if statistics != nil {
      statistics?.add(try Playback.journal(of: script), isMeasured: isMeasured)
      return
    }
    if let picture {
      guard result.pictures.isEmpty else {
        result.fail(2, "\(name(file)): left out: --svg draws one recording")
        return
      }
      result.pictures.append((picture, Picture.draw(try Playback.journal(of: script), name: name(file))))
      return
    }
    let played = try script.play(transcript)
    if files.count > 1 && transcript.format == .lines { result.output.append("// \(name(file))\n") }
    result.output.append(played)
    if transcript.format == .lines && played.bytes.last != UInt8(ascii: "\n") && !played.isEmpty { result.output.append("\n") }
  }

  /// Reads a file of any format; nil where there is nothing to play, which has been said.
  private mutating func script(_ bytes: [UInt8], _ file: String, into result: inout Result) throws(InputError) -> TouchScript? {
    switch FileFormat(of: bytes) {
    case .touchScript:
      var script = try TouchScript(parsing: bytes)
      if let screen { script.defaultScreen = screen }
      return script
    case .unread(let format):
      result.fail(2, "\(name(file)):1:1: this is \(format), which is not read; evemu's, evtest's, getevent's and libinput's recordings are")
      return nil
    case .recording(let format): return script(try RecordingFile(bytes, format), file, into: &result)
    }
  }

  /// Makes a script of the device that is to be played; nil where there is nothing to play, which has been said.
  private mutating func script(_ recorded: RecordingFile, _ file: String, into result: inout Result) -> TouchScript? {
    let recordings = recorded.recordings
    if recordings.isEmpty {
      result.fail(2, "\(name(file)):1:1: the recording has no device; begin with its first line")
      return nil
    }
    guard let index = choice.index(in: recordings) else {
      result.fail(
        2,
        choice.wanted == nil
          ? "\(name(file)):1:1: there is no touchscreen among the devices \(DeviceChoice.list(recordings)); choose one with --device"
          : "\(name(file)):1:1: there is no such device; --device names one of \(DeviceChoice.list(recordings))")
      return nil
    }
    var recording = recordings[index]
    if let device { recording.device = recording.device.completed(by: device) }
    if recordings.allSatisfy({ $0.events.isEmpty }) {
      device = recording.device
      return nil
    }
    if recordings.count > 1 && choice.wanted == nil {
      note("device \(index + 1) of \(recordings.count)\(DeviceChoice.describe(recording.device)) is played; --device names another", file, &result)
    }
    if let line = recorded.cutLine { note("line \(line), the last one, is cut off and left out", file, &result) }
    if recording.events.isEmpty {
      result.fail(2, "\(name(file)):1:1: the device\(DeviceChoice.describe(recording.device)) has no events")
      return nil
    }
    if recorded.isUntimed { note("there are no times; reports are taken to be 10 ms apart", file, &result) }
    guard let mapping = recording.mapping(on: screen) else {
      result.fail(
        2,
        "\(name(file)):1:1: the recording does not say how large the screen is; add --screen WIDTHxHEIGHTmm, or name the file with the "
          + "device's description before it")
      return nil
    }
    isMeasured = !mapping.isGuessed
    if mapping.isGuessed { note("without a range the farthest positions are taken for the screen's edges", file, &result) }
    let script = TouchScript(recording, mapping)
    if script.isUntouched {
      note("no touch in it can be placed; the device has none on ABS_MT_POSITION_X and _Y, nor on ABS_X and _Y", file, &result)
    }
    return script
  }

  private func note(_ message: String, _ file: String, _ result: inout Result) {
    result.errors.append("\(name(file)): note: \(message)\n")
  }

  static let help: StaticString = """
    Usage: edgecomp replay [OPTIONS] FILE…

    Plays touch scripts and recordings on a simulated screen, and prints for each event what edgecomp would decide. A transcript is a touch script itself.

      --check          compare with what the scripts expect behind their ` -> `; print the lines that differ
      --json           print one JSON object for each decision
      --numbers        add millimetres, milliseconds and mm/s in parentheses (--check ignores them)
      --explain        say why: beneath each line that decides something, in lines that begin with `//>` (--check ignores them)
      --stats          print what all files say together, for choosing the engine's numbers for a panel; --json prints it as one object
      --svg FILE       draw it instead: the panel, the ways and every decision on them, and a time strip; - is standard output
      --updates        print the updates of running gestures too, one for each frame
      --config FILE    take numbers and edge bindings from a configuration (edgecomp.conf(5)), where a script does not say otherwise
      --screen SIZE    the screen's size, as in 155x87mm: for recordings, in place of what the device says; for scripts without a `screen` line
                       (else 155x87mm)
      --device DEVICE  play this device of a recording: its number in the file, its name, or its node; else the one that is most like a touchscreen
      --tuning K=N     one number of the engine, as in zone-depth=8; may be given again (doc/touch-script.md lists them)
      --help           print this text

    FILE is a touch script (doc/touch-script.md), or a recording of evemu, evtest, Android's getevent or libinput record (doc/recordings.md), told apart by
    content; - is standard input. Where the device's description is a file of its own (evemu's, or what `getevent -lp` prints), name it before the files with
    events.

    Exit status: 0; 1 if --check finds a difference; 2 for a broken file or wrong usage, with one message on standard error.

      edgecomp replay --numbers Examples/scripts/home-swipe.touch
      edgecomp replay --check Examples/scripts/*.touch
      edgecomp replay --screen 344x194mm touchscreen.desc swipe.events

    """
}
