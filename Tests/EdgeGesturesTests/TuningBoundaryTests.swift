import EdgeGestures
import EdgeTranscript
import Testing

/// Every number of the engine, just below and just at its value.
@Suite struct TuningBoundaryTests {
  /// A script in which one number decides.
  struct Boundary: CustomTestStringConvertible {
    var key: String
    /// `$V` is what is measured, `$D` what is then decided in that line.
    var script: String
    /// Two values on both sides of the number, or for a switch off and on; and what comes of each.
    var cases: [(value: String, decisions: String)]

    init(_ key: String, _ script: String, _ cases: (value: String, decisions: String)...) {
      self.key = key
      self.script = script
      self.cases = cases
    }

    var testDescription: String { key }
  }

  /// Client A defers the bottom edge, swipes at 0 ms, and lifts at 200 ms.
  private static let offered = """
    defer A bottom
    0ms     down   #0 70,86  -> deliver #0
    100ms   motion #0 70,80  -> deliver #0, offered bottom
    200ms   up     #0        -> deliver #0

    """

  private static let claimed = """
    0ms     down   #0 70,86  -> deliver #0
    100ms   motion #0 70,80  -> cancel A, begin bottom #0

    """

  /// Four fingers come down, the last one at `last` ms.
  private static func fingers(_ first: String = "60", _ fourth: String = "105", last: String = "0") -> String {
    """
    0ms down #0 \(first),60 -> deliver #0
    0ms down #1 75,60 -> deliver #1
    0ms down #2 90,60 -> deliver #2
    \(last)ms down #3 \(fourth),60 -> deliver #3

    """
  }

  /// They go up, the last one after the others.
  private static func lifting(_ height: String = "52", from first: String = "60", _ fourth: String = "105") -> String {
    """
    240ms motion #0 \(first),52 -> deliver #0
    240ms motion #1 75,52 -> deliver #1
    240ms motion #2 90,52 -> deliver #2
    250ms motion #3 \(fourth),\(height) $D
    """
  }

  private static let switcher = "cancel A, begin 4-up #0 #1 #2 #3"

  private static let begin = "cancel A, begin bottom #0"
  private static let deliver = "deliver #0"

  static let boundaries: [Boundary] = [
    Boundary("zone-depth", "0ms down #0 70,$V -> deliver #0\n100ms motion #0 70,70 $D", ("80.9", deliver), ("81", begin)),
    Boundary("ready-travel", "0ms down #0 70,86 -> deliver #0\n100ms motion #0 70,$V $D", ("83.6", deliver), ("83.5", begin)),
    Boundary(
      "reject-sideways", "0ms down #0 70,86 -> deliver #0\n50ms motion #0 $V,86 -> deliver #0\n90ms motion #0 70,75 $D",
      ("75.9", begin), ("76", deliver)),
    Boundary(
      "reject-path",
      "0ms down #0 70,86 -> deliver #0\n20ms motion #0 $V,86 -> deliver #0\n40ms motion #0 70,86 -> deliver #0\n80ms motion #0 70,78 $D",
      ("74.9", begin), ("75", deliver)),
    Boundary("decide-by", "0ms down #0 70,86 -> deliver #0\n$Vms motion #0 70,83 $D", ("450", begin), ("450.1", deliver)),
    Boundary("claim-window", "0ms down #0 70,86 -> deliver #0\n$Vms motion #0 70,83 $D", ("59.9", deliver), ("60", begin)),
    Boundary("claim-travel", "0ms down #0 70,86 -> deliver #0\n30ms motion #0 70,$V $D", ("79.1", deliver), ("79", begin)),
    Boundary(
      "held-rest", "0ms down #1 20,40 -> deliver #1\n$Vms down #0 70,86 -> deliver #0\n700ms motion #0 70,80 $D",
      ("499.9", deliver), ("500", begin)),
    Boundary(
      "held-slop",
      "0ms down #1 20,40 -> deliver #1\n600ms down #0 70,86 -> deliver #0\n620ms motion #1 $V,40 -> deliver #1\n700ms motion #0 70,80 $D",
      ("23", begin), ("23.1", deliver)),
    Boundary("stuck-slop", "0ms down #0 70,40 -> deliver #0\n5000ms motion #0 $V,40 -> deliver #0\n10000ms $D", ("70.9", "stuck #0"), ("71", "")),
    Boundary("stuck-time", "0ms down #0 70,40 -> deliver #0\n$Vms $D", ("9999.9", ""), ("10000", "stuck #0")),
    Boundary(
      "velocity-window",
      """
      0ms down #0 70,86 -> deliver #0
      20ms motion #0 70,82 -> deliver #0
      40ms motion #0 70,78 -> cancel A, begin bottom #0
      60ms motion #0 70,70 -> stage dock
      $Vms up #0 $D
      """, ("210", "end completed home"), ("210.1", "end completed dock")),
    Boundary(
      "turn-travel",
      """
      0ms down #0 70,86 -> deliver #0
      60ms motion #0 70,80 -> cancel A, begin bottom #0
      110ms motion #0 70,78
      160ms motion #0 70,76
      210ms motion #0 70,74 -> stage dock
      260ms motion #0 70,72
      270ms motion #0 70,$V
      280ms motion #0 70,70
      285ms up #0 $D
      """, ("72.9", "end completed dock"), ("73", "end completed home")),
    Boundary(
      "flick-speed",
      """
      0ms down #0 70,86 -> deliver #0
      60ms motion #0 70,80 -> cancel A, begin bottom #0
      85ms motion #0 70,77
      110ms motion #0 70,74 -> stage dock
      $Vms motion #0 70,71
      140ms up #0 $D
      """, ("135.1", "end completed dock"), ("135", "end completed home")),
    Boundary(
      "flick-travel", "0ms down #0 70,86 -> deliver #0\n10ms motion #0 70,84 -> deliver #0\n20ms motion #0 70,$V -> deliver #0\n25ms up #0 $D",
      ("82.1", deliver), ("82", "cancel A, begin bottom #0, end completed dock")),
    Boundary("complete-travel", claimed + "1000ms motion #0 70,$V $D", ("74.1", ""), ("74", "stage dock")),
    Boundary(
      "complete-fraction", "bind bottom 0-1 dock panel 20\n" + claimed + "1000ms motion #0 70,$V\n1500ms up #0 $D",
      ("78.1", "end aborted"), ("78", "end completed dock")),
    Boundary(
      "abort-travel",
      claimed + """
        160ms motion #0 70,74.5
        400ms motion #0 70,83
        410ms motion #0 70,81
        420ms motion #0 70,$V
        425ms up #0 $D
        """, ("79.4", "end completed dock"), ("79.5", "end aborted")),
    Boundary("home-travel", claimed + "1000ms motion #0 70,70 -> stage dock\n2000ms motion #0 70,$V $D", ("56.1", ""), ("56", "stage home")),
    Boundary(
      "switcher-rest", claimed + "1000ms motion #0 70,70 -> stage dock\n2000ms motion #0 70,56 -> stage home\n$Vms $D",
      ("2399.9", ""), ("2400", "end completed app-switcher, discard #0")),
    Boundary(
      "rest-slop",
      claimed + "1000ms motion #0 70,70 -> stage dock\n2000ms motion #0 70,56 -> stage home\n2200ms motion #0 70,$V\n2400ms $D",
      ("53.5", "end completed app-switcher, discard #0"), ("53.4", "")),
    Boundary(
      "first-stage-cap",
      "screen 60x60mm\n0ms down #0 30,59 -> deliver #0\n100ms motion #0 30,53 -> cancel A, begin bottom #0\n1000ms motion #0 30,$V $D",
      ("50.1", ""), ("50", "stage dock")),
    Boundary(
      "second-stage-cap",
      """
      screen 60x60mm
      0ms down #0 30,59 -> deliver #0
      100ms motion #0 30,53 -> cancel A, begin bottom #0
      1000ms motion #0 30,45 -> stage dock
      2000ms motion #0 30,$V $D
      """, ("38.1", ""), ("38", "stage home")),
    Boundary("offer-window", offered + "$Vms $D", ("2449.9", ""), ("2450", "withdrawn bottom timeout")),
    Boundary(
      "offer-latest-start",
      "defer A bottom\n0ms down #0 70,86 -> deliver #0\n100ms motion #0 70,80 -> deliver #0, offered bottom\n$Vms $D",
      ("3349.9", ""), ("3350", "withdrawn bottom timeout")),
    Boundary(
      "elsewhere-grace", offered + "$Vms down #0 70,40 $D", ("550", deliver), ("550.1", "deliver #0, withdrawn bottom interrupted")),
    Boundary("offer-until-touch", "tuning offer-until-touch $V\n" + offered + "2450ms $D", ("0", "withdrawn bottom timeout"), ("1", "")),
    Boundary(
      "repeat-radius", "tuning repeat-radius 25\n" + offered + "1000ms down #0 $V,86 -> deliver #0\n1100ms motion #0 $V,80 $D",
      ("95", "cancel A, claimed bottom, begin bottom #0"), ("95.1", "deliver #0, withdrawn bottom interrupted, offered bottom")),
    Boundary(
      "hint-tap", "tuning hint-tap $V\n" + offered + "1000ms down #0 70,86 hint bottom -> deliver #0\n1050ms up #0 $D",
      ("0", deliver), ("1", "cancel A, claimed bottom, begin bottom #0, end completed dock")),
    Boundary(
      "deferral-budget",
      "defer A bottom\nregion A 0,80 155x7\n0ms down #0 $V,86 -> deliver #0\n100ms motion #0 $V,80 $D",
      ("40", "deliver #0, offered bottom"), ("40.1", begin)),
    Boundary("hold-time", "gestures A hold\n0ms down #0 70,40 -> deliver #0\n$Vms $D", ("499.9", ""), ("500", "hold begin A #0")),
    Boundary(
      "double-tap-gap",
      """
      gestures A tap
      0ms down #0 70,40 -> deliver #0
      50ms up #0 -> deliver #0, tap A fingers 1 count 1
      $Vms down #0 70,40 -> deliver #0
      400ms up #0 $D
      """, ("350", "deliver #0, tap A fingers 1 count 2"), ("350.1", "deliver #0, tap A fingers 1 count 1")),
    Boundary(
      "double-tap-distance",
      """
      gestures A tap
      0ms down #0 70,40 -> deliver #0
      50ms up #0 -> deliver #0, tap A fingers 1 count 1
      200ms down #0 $V,40 -> deliver #0
      250ms up #0 $D
      """, ("80", "deliver #0, tap A fingers 1 count 2"), ("80.1", "deliver #0, tap A fingers 1 count 1")),
    Boundary(
      "tap-slop", "gestures A pan\n0ms down #0 70,40 -> deliver #0\n50ms motion #0 $V,40 $D",
      ("72.4", deliver), ("72.5", "deliver #0, pan begin A #0")),
    Boundary(
      "pinch-spread",
      "gestures A pan,pinch\n0ms down #0 10,40 -> deliver #0\n0ms down #1 130,40 -> deliver #1\n50ms motion #1 $V,40 $D",
      ("135.9", "deliver #1, pan begin A #0 #1"), ("136", "deliver #1, pinch begin A #0 #1")),
    Boundary(
      "give-up-travel",
      """
      gestures A pan,pinch
      requires A pan pinch
      0ms down #0 60,40 -> deliver #0
      0ms down #1 80,40 -> deliver #1
      50ms motion #0 60,$V -> deliver #0
      50ms motion #1 80,$V $D
      """, ("49.9", "deliver #1"), ("50", "deliver #1, pan begin A #0 #1")),
    Boundary(
      "hand-span",
      """
      screen 300x87mm
      gestures A hold
      0ms down #0 20,40 -> deliver #0
      0ms down #1 $V,40 -> deliver #1
      500ms $D
      """, ("170", "hold begin A #0 #1"), ("170.2", "hold begin A #0, hold begin A #1")),
    Boundary("finger-travel", fingers() + lifting("$V"), ("55.1", "deliver #3"), ("55", switcher)),
    Boundary("finger-window", fingers(last: "$V") + lifting(), ("200", switcher), ("200.1", "deliver #3")),
    Boundary(
      "finger-reach", "screen 300x87mm\nbind 4-up app-switcher\n" + fingers("2", "$V") + lifting(from: "2", "$V"),
      ("152", switcher), ("152.2", "deliver #3")),
    Boundary("finger-diagonal", "screen $Vx240mm\n" + fingers() + lifting(), ("320", switcher), ("320.2", "deliver #3")),
    Boundary(
      "wake-gap",
      """
      dark
      0ms down #0 70,40 -> discard #0
      20ms bright
      100ms up #0
      $Vms down #1 70,40 $D
      """, ("350", "discard #1"), ("350.1", "deliver #1")),
    Boundary(
      "wake-rest",
      """
      dark
      0ms down #0 20,20 -> discard #0
      10ms bright
      $Vms down #1 70,40 $D
      """, ("3000", "discard #1"), ("3000.1", "deliver #1")),
  ]

  /// Numbers that no script can show: what they add is decided already.
  private static let unseen = [
    // A lift that goes outward is never a flick, and only a flick can be aborted before its completion.
    "abort-speed"
  ]

  @Test(arguments: boundaries) func theNumberDecides(boundary: Boundary) {
    #expect(boundary.cases.count == 2)
    for (value, decisions) in boundary.cases {
      let script = boundary.script.replacing("$V", with: value).replacing(
        decisions.isEmpty ? " $D" : "$D", with: decisions.isEmpty ? "" : "-> " + decisions)
      #expect(play(script) == script, "\(boundary.key), \(value)")
    }
  }

  /// The numbers are set to what they are anyway: a script that tests a value must hold where it is stated.
  @Test func everyNumberHasItsBoundary() {
    let keys = (0..<TuningKey.count).compactMap { TuningKey(rawValue: $0)?.name.description }
    #expect(Set(Self.boundaries.map(\.key) + Self.unseen) == Set(keys))
  }
}
