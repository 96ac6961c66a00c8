import EdgeToolkit
import Testing
import WaylandClient

@testable import edgedraw

@Suite struct DrawingBoardTests {
  @Test func edgesAreAskedForByName() throws {
    let options = try Options(["--log", "--defer", "bottom,top,bottom"])
    #expect(options.isLogging)
    #expect(options.deferredEdges == [.bottom, .top])
  }

  @Test(arguments: [
    (["--defer"], "--defer needs a list of edges, such as bottom"),
    (["--defer", ""], "no such edge:  (top, bottom, left, right)"),
    (["--defer", "bottom,"], "no such edge:  (top, bottom, left, right)"),
    (["--defer", "under"], "no such edge: under (top, bottom, left, right)"),
    (["-x"], "unknown argument: -x; see edgedraw --help"),
  ])
  func wrongUsageIsNamed(_ arguments: [String], _ message: String) {
    do throws(Options.Stop) {
      _ = try Options(arguments)
      Issue.record("accepted")
    } catch {
      guard case .wrong(message) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func touchLinesStayAsTheyAre() {
    let point = Point(x: 70, y: 86.25)
    #expect(Words.line(TouchEvent.down(id: 0, at: point, time: 1)) == "touch down #0 70.0,86.3")
    #expect(Words.line(TouchEvent.motion(id: 12, at: point, time: 1)) == "touch motion #12 70.0,86.3")
    #expect(Words.line(TouchEvent.up(id: 0, time: 1)) == "touch up #0")
    #expect(Words.line(TouchEvent.frame) == "touch frame")
    #expect(Words.line(TouchEvent.cancel) == "touch cancel")
  }

  @Test func gestureLinesStayAsTheyAre() {
    let point = Point(x: 1, y: 2)
    let lines: [(GestureEvent, String)] = [
      (.tap(at: point, fingers: 1, count: 2), "gesture tap fingers=1 count=2 1.0,2.0"),
      (.holdBegin(number: 1, at: point, fingers: 1), "gesture hold-begin fingers=1 1.0,2.0"),
      (.holdEnd(number: 1, isCancelled: true), "gesture hold-end cancelled=1"),
      (.panBegin(number: 1, at: point, fingers: 2, edge: nil), "gesture pan-begin fingers=2 edge=none 1.0,2.0"),
      (.panBegin(number: 1, at: point, fingers: 1, edge: .left), "gesture pan-begin fingers=1 edge=left 1.0,2.0"),
      (.panUpdate(number: 1, dx: -1, dy: 0.5), "gesture pan-update -1.0,0.5"),
      (.panEnd(number: 1, velocityX: 0, velocityY: -10, isCancelled: false), "gesture pan-end velocity=0.0,-10.0 cancelled=0"),
      (.pinchBegin(number: 1, at: point, fingers: 2), "gesture pinch-begin fingers=2 1.0,2.0"),
      (.pinchUpdate(number: 1, dx: 0, dy: 0, scale: 1.25, rotation: -2), "gesture pinch-update scale=1.25 rotation=-2.0"),
      (.pinchEnd(number: 1, isCancelled: false), "gesture pinch-end cancelled=0"),
    ]
    for (event, line) in lines { #expect(Words.line(event) == line) }
  }

  @Test func deferralLinesStayAsTheyAre() {
    let lines: [(DeferralEvent, String?)] = [
      (.insets(top: 40, bottom: 41, left: 0, right: 0), "deferral insets top=40 bottom=41 left=0 right=0"),
      (.effective([]), "deferral effective none"), (.effective([.top, .bottom]), "deferral effective top,bottom"), (.done, nil),
      (.offered(.bottom, timeout: 2250), "deferral offered bottom timeout=2250"),
      (.withdrawn(.bottom, reason: .interrupted), "deferral withdrawn bottom interrupted"), (.claimed(.left), "deferral claimed left"),
    ]
    for (event, line) in lines { #expect(Words.line(event) == line) }
  }

  @Test func stateOfTheEdgesCountsAfterDone() {
    var state = EdgeState()
    state.handle(.insets(top: 1, bottom: 2, left: 3, right: 4))
    state.handle(.effective([.bottom]))
    #expect(state.insets == EdgeState.Insets())
    #expect(state.effective.isEmpty)
    state.handle(.done)
    #expect(state.insets == EdgeState.Insets(top: 1, bottom: 2, left: 3, right: 4))
    #expect(state.effective == [.bottom])
    #expect(state.sentence == "The first swipe from the bottom is ours")
  }

  @Test func anOfferIsSaidUntilItEnds() {
    var state = EdgeState()
    state.handle(.effective([.bottom]))
    state.handle(.done)
    state.handle(.offered(.bottom, timeout: 2250))
    #expect(state.sentence == "Swipe again from the bottom within 2.3 s to leave")
    state.handle(.withdrawn(.bottom, reason: .timeout))
    #expect(state.sentence == "No second swipe came: the bottom edge is ours again")
    state.handle(.effective([]))
    state.handle(.done)
    #expect(state.sentence == "Swipes from the edges are the system's")
  }
}

@Suite struct PaperTests {
  @Test func aCancelledStrokeVanishesAndALiftedOneStays() {
    var paper = Paper()
    _ = paper.begin(0, at: Point(x: 10, y: 10))
    paper.finish(0)
    #expect(!paper.isBlank)
    _ = paper.begin(0, at: Point(x: 100, y: 100))
    _ = paper.begin(1, at: Point(x: 200, y: 100))
    _ = paper.extend(1, to: Point(x: 200, y: 300))
    let (count, damage) = paper.cancel()
    #expect(count == 2)
    #expect(damage == Rect(x: 93, y: 93, width: 114, height: 214))
    #expect(!paper.isDrawing)
    #expect(!paper.isBlank)
  }

  @Test func onlyFingersThatStartedOnThePaperDraw() {
    var paper = Paper()
    #expect(paper.extend(3, to: Point(x: 5, y: 5)).isEmpty)
    paper.finish(3)
    #expect(paper.isBlank)
  }
}
