import EdgeToolkit
import Testing

@Suite struct RectTests {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test func theFarSidesAreOutside() {
    #expect(rect.contains(Point(x: 10, y: 20)))
    #expect(rect.contains(Point(x: 39.9, y: 59.9)))
    #expect(!rect.contains(Point(x: 40, y: 30)))
    #expect(!rect.contains(Point(x: 20, y: 60)))
  }

  @Test func anEmptyRectangleAddsNothing() {
    #expect(rect.union(.zero) == rect)
    #expect(Rect.zero.union(rect) == rect)
    #expect(rect.union(Rect(x: 0, y: 0, width: 5, height: 5)) == Rect(x: 0, y: 0, width: 40, height: 60))
  }

  @Test func whatIsApartSharesNothing() {
    #expect(rect.intersection(Rect(x: 100, y: 0, width: 5, height: 5)).isEmpty)
    #expect(rect.intersection(Rect(x: 0, y: 0, width: 20, height: 30)) == Rect(x: 10, y: 20, width: 10, height: 10))
  }

  @Test func anInsetDoesNotTurnARectangleInsideOut() {
    #expect(rect.inset(5) == Rect(x: 15, y: 25, width: 20, height: 30))
    #expect(rect.inset(100).isEmpty)
  }
}
