import EdgeToolkit

/// Where things are in the window, and how large.
struct Layout {
  let strip: Rect
  let button: Rect
  /// The two lines of the strip.
  let gestureLine: Rect
  let edgeLine: Rect
  let paper: Rect
  let margin: Double
  let gestureFont: Font
  let edgeFont: Font
  let buttonFont: Font
  let hintFont: Font
  /// Distance of the dots on the paper, 10 mm.
  let grid: Double

  init(size: Size, pixelsPerMillimetre: Double) {
    let window = size.rect
    // A finger needs 9 mm; a small screen cannot give more than a fifth.
    let height = max(min(max(10 * pixelsPerMillimetre, 44), window.height / 5), 1).rounded()
    margin = (height * 0.24).rounded()
    strip = Rect(x: 0, y: 0, width: window.width, height: height)
    let buttonWidth = min(height * 5, window.width * 0.42).rounded()
    button = Rect(x: window.width - margin - buttonWidth, y: 0, width: buttonWidth, height: height).insetVertically(height * 0.12)
    let textWidth = max(0, button.x - 2 * margin)
    gestureLine = Rect(x: margin, y: height * 0.1, width: textWidth, height: height * 0.42)
    edgeLine = Rect(x: margin, y: height * 0.52, width: textWidth, height: height * 0.36)
    paper = Rect(x: 0, y: height, width: window.width, height: max(0, window.height - height))
    gestureFont = Font(size: height * 0.31, weight: .bold)
    edgeFont = Font(size: height * 0.24)
    buttonFont = Font(size: height * 0.27, weight: .bold)
    hintFont = Font(size: height * 0.42)
    grid = max(10 * pixelsPerMillimetre, 20)
  }

  /// Where the hint on blank paper stands.
  var hint: Rect { Rect(x: paper.x, y: paper.center.y - strip.height, width: paper.width, height: 2 * strip.height) }
}

extension Rect {
  fileprivate func insetVertically(_ distance: Double) -> Rect {
    Rect(x: x, y: y + distance, width: width, height: max(0, height - 2 * distance))
  }
}
