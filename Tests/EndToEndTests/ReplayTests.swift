import Foundation
import Testing

/// `edgecomp replay`, as users run it.
@Suite(.onBuiltPrograms) struct ReplayTests {
  private static let folder = "\(Programs.package)/Examples/scripts"

  private static let examples = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".touch") }.sorted()

  @Test(arguments: examples)
  func anExampleComesTrue(file: String) async throws {
    let result = try await edgecomp("replay", "--check", "\(Self.folder)/\(file)")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.errors == "")
  }

  @Test func aDifferenceIsShownAndIsStatusOne() async throws {
    let folder = try TemporaryFolder()
    let script = try folder.write("0ms down #0 70,40 -> deliver #0\n50ms up #0 -> discard #0\n", to: "wrong.touch")
    let result = try await edgecomp("replay", "--check", script)
    #expect(result.status == 1)
    #expect(result.output.contains("discard #0"), "\(result.output)")
  }

  @Test func everyDecisionIsAnObjectOfJSON() async throws {
    let result = try await edgecomp("replay", "--json", "\(Self.folder)/home-swipe.touch")
    #expect(result.status == 0)
    let decisions = try result.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(decisions.allSatisfy { $0["time_us"] is Int && $0["decision"] is String })
    #expect(decisions.contains { $0["decision"] as? String == "end completed home" })
  }

  /// What a session decides is what a replay of its touches decides.
  @Test(arguments: Input.available)
  func aSessionsTranscriptReplaysToTheSameDecisions(input: Input) async throws {
    let touches = """
      0ms    down   #0 78,86
      30ms   motion #0 78,82
      200ms  motion #0 78,66
      400ms  motion #0 78,40
      450ms  up     #0
      1500ms down   #0 78,86
      1530ms motion #0 78,82
      1700ms motion #0 78,66
      1900ms motion #0 78,40
      1950ms up     #0
      3500ms down   #0 60,40
      3550ms up     #0
      3700ms down   #0 60,40
      3750ms up     #0
      4500ms down   #0 70,43
      4500ms down   #1 85,43
      4550ms motion #0 65,43
      4550ms motion #1 90,43
      4600ms motion #0 60,43
      4600ms motion #1 95,43
      4700ms up     #0
      4700ms up     #1
      """
    // Without a shell edgecomp has the bindings that a script has by default.
    let cast = Stage.Cast(shell: nil, app: [Programs.edgedraw, "--log", "--defer", "bottom"])
    let stage: Stage
    switch input {
    case .script: stage = try await Stage.play(touches, cast)
    case .touchscreen:
      stage = try await Stage.live(cast) { stage in
        try await stage.play(touches)
        try await stage.transcript.expect("pinch end")
        #expect(try await stage.quit() == 0)
        return stage
      }
    }
    let facts = """
      client edgedraw 0,0 155x87
      gestures edgedraw tap,hold,pan,pinch
      defer edgedraw bottom

      """
    let transcript = try stage.folder.write(facts + stage.transcript.text() + "\n", to: "transcript.touch")
    let result = try await edgecomp("replay", "--check", transcript)
    #expect(result.status == 0, "\(stage.transcript.text())\n\(result.output)\(result.errors)")
  }
}
