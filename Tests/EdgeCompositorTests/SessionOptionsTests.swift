import Testing

@testable import EdgeCompositor

@Suite struct SessionOptionsTests {
  private func session(_ arguments: String...) throws -> SessionOptions? {
    guard case .session(let options) = try SessionOptions.parse(arguments) else { return nil }
    return options
  }

  private func problem(_ arguments: String...) -> String? {
    do throws(SessionOptions.UsageError) {
      _ = try SessionOptions.parse(arguments)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func everythingBehindTheDashesIsTheCommand() throws {
    let options = try #require(try session("--no-shell", "--", "app", "--shell", "x"))
    #expect(options.command == ["app", "--shell", "x"])
    #expect(options.shell == .none)
  }

  @Test func valuesComeBehindOrWithAnEqualsSign() throws {
    let options = try #require(
      try session("--socket=edge-7", "--device", "/dev/input/event3", "--device=/dev/input/event4", "--shell", "sh -x"))
    #expect(options.compositor.socketName == "edge-7")
    #expect(options.devices == ["/dev/input/event3", "/dev/input/event4"])
    #expect(options.shell == .command("sh -x"))
  }

  @Test func aScriptGoesByAVirtualClockUnlessAskedOtherwise() throws {
    #expect(try session("--touch-script", "-")?.compositor.usesVirtualClock == true)
    #expect(try session("--touch-script", "-", "--real-time")?.compositor.usesVirtualClock == false)
    #expect(try session()?.compositor.usesVirtualClock == false)
  }

  @Test(arguments: [
    (["--frobnicate"], "unknown option --frobnicate (edgecomp --help lists the options)"),
    (["app"], "\"app\" is no option; a COMMAND comes after -- (edgecomp --help lists the options)"),
    (["--socket"], "--socket needs a NAME such as wayland-7"),
    (["--socket="], "--socket needs a NAME such as wayland-7"),
    (["--config="], "--config needs a FILE"),
    (["--touch-script", ""], "--touch-script needs a FILE, or - for standard input"),
    (["--device="], "--device needs a path such as /dev/input/event0"),
    (["--no-shell=yes"], "--no-shell takes no value"),
    (["--version="], "--version takes no value"),
    (["--=x"], "-- takes no value"),
    (["--backend", "drm"], "there is no backend \"drm\"; this version has: headless"),
    (["--"], "after -- a COMMAND is expected"),
    (["--real-time"], "--real-time goes with --touch-script"),
    (["--touch-script", "x", "--device", "y"], "--touch-script takes the place of input devices: leave --device out"),
  ])
  func whatIsWrongIsSaid(_ arguments: [String], _ message: String) {
    do throws(SessionOptions.UsageError) {
      _ = try SessionOptions.parse(arguments)
      Issue.record("accepted")
    } catch {
      #expect(error.message == message)
    }
  }
}
