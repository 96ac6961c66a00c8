import CPlatform
import EdgeTranscript
import Foundation
import Testing
import WaylandServer

@testable import EdgeCompositor

/// The program that reads a file for the session may do anything: there is an answer, or one line that says why not.
@Suite struct FileReaderTests {
  /// A program that is a shell script.
  private final class Program {
    let path = NSTemporaryDirectory() + "edge-reader-\(UUID().uuidString)"

    /// Another process writes it: what is open for writing here may be so in a child of another test, and cannot be run meanwhile.
    init(_ script: String) throws {
      let write = ["/bin/sh", "-c", "printf '#!/bin/sh\\n%s\\n' \"$1\" >\"$2\" && chmod 700 \"$2\"", "sh", script, path]
      let child = try #require(Child.start(write, hasInput: false))
      while !child.collect() { usleep(1000) }
      #expect(child.status == 0)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// What comes of asking it; what it says is not read.
    func mistakes(patience: Int64? = 60_000_000, limit: Int = 1000) -> [String] {
      let reader = FileReader(question(patience: patience, limit: limit), at: path)
      reader.wait()
      return reader.take { _ in }
    }

    func question(patience: Int64?, limit: Int = 1000) -> FileReader.Question {
      FileReader.Question(program: "reader", file: "a.conf", patience: patience, limit: limit)
    }
  }

  /// A shell command that prints these bytes.
  private func printing(_ bytes: [UInt8]) -> String {
    "printf '" + bytes.map { "\\" + String($0 >> 6) + String($0 >> 3 & 7) + String($0 & 7) }.joined() + "'"
  }

  @Test func itIsAskedForAParcelAndAnswers() throws {
    let program = try Program("[ \"$*\" = '--parcel a.conf' ] && " + printing(Parcel.pack { _ in }))
    #expect(program.mistakes() == [])
  }

  @Test func mistakesAreTold() throws {
    let program = try Program(printing(Parcel.pack(mistakes: ["a.conf:1:1: no", "a.conf:2:1: no"])))
    #expect(program.mistakes() == ["a.conf:1:1: no", "a.conf:2:1: no"])
  }

  @Test func aProgramThatIsNotThereIsNamed() throws {
    let reader = FileReader(.configuration("a.conf"), at: "")
    reader.wait()
    #expect(reader.take { _ in } == ["there is no edgecomp-config beside edgecomp to read a.conf; install it there"])
    let gone = FileReader(.configuration("a.conf"), at: "/nowhere/edgecomp-config")
    gone.wait()
    #expect(gone.take { _ in } == ["/nowhere/edgecomp-config cannot be run: No such file or directory"])
  }

  @Test(arguments: ["exit 3", "kill -SEGV $$", "echo hello", "printf 'edgecomp parcel 2\\n'", "exec >&-; sleep 600"])
  func whatIsNoAnswerIsSaidToBeNone(_ script: String) throws {
    let program = try Program(script)
    #expect(program.mistakes() == ["\(program.path) broke off, or is of another version than this edgecomp; install both from one build"])
  }

  @Test func whoSaysTooMuchIsEnded() throws {
    let program = try Program("exec yes")
    #expect(program.mistakes() == ["\(program.path) answers more than can be in a.conf; it is ended"])
  }

  @Test func whoTakesTooLongIsEnded() throws {
    let program = try Program("sleep 600")
    #expect(program.mistakes(patience: 50_000) == ["\(program.path) has not read a.conf in 0 s; it is ended"])
  }

  /// The loop goes on meanwhile.
  @Test(arguments: [true, false]) func aLoopWaitsBesideEverythingElse(_ answers: Bool) throws {
    let display = try #require(Display())
    let program = try Program(answers ? "sleep 0.1; " + printing(Parcel.pack { _ in }) : "sleep 600")
    let reader = FileReader(program.question(patience: answers ? 60_000_000 : 100_000), at: program.path)
    var calls = 0
    reader.wait(in: display.loop) { calls += 1 }
    #expect(calls == 0)
    while calls == 0 { display.loop.dispatch(timeout: -1) }
    #expect(reader.take { _ in }.isEmpty == answers)
    let child = try #require(reader.child)
    while !child.collect() { usleep(1000) }
    display.loop.dispatch(timeout: 0)
    #expect(calls == 1)
    display.close()
  }

  @Test func whoIsNotWaitedForAnyLongerIsEnded() throws {
    let display = try #require(Display())
    let program = try Program("sleep 600")
    let reader = FileReader(program.question(patience: 60_000_000), at: program.path)
    reader.wait(in: display.loop) {}
    reader.stop()
    let child = try #require(reader.child)
    while !child.collect() { usleep(1000) }
    #expect(child.status == 128 + SIGKILL)
    display.close()
  }
}
