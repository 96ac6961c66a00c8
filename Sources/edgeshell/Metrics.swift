import EdgeToolkit

/// Sizes on one output, from its millimetres.
struct Metrics {
  let screen: Size
  /// Logical pixels of one millimetre; less where the screen is too small for that.
  let unit: Double

  init(_ output: Output) {
    screen = output.size
    unit = min(output.pixelsPerMillimetre, Double(screen.width) / 110, Double(screen.height) / 70)
  }

  var margin: Double { (4 * unit).rounded() }
  var title: Font { Font(size: 5 * unit, weight: .bold) }
  var heading: Font { Font(size: 3.4 * unit, weight: .bold) }
  var body: Font { Font(size: 2.8 * unit) }
  var label: Font { Font(size: 2.8 * unit, weight: .bold) }
  var note: Font { Font(size: 2.2 * unit) }
  /// Movement at which a press becomes a drag.
  var slop: Double { 3 * unit }

  var dockHeight: Int32 { Int32((21 * unit).rounded()) }
  var topPanelHeight: Int32 { Int32((Double(screen.height) * 0.62).rounded()) }
  /// Where the part of the control panel begins on the top edge.
  var controlPanelStart: Int32 { screen.width * 2 / 3 }
  /// Depth of the handle of the top panels; a finger needs 9 mm.
  var handleDepth: Double { (9 * unit).rounded() }
}
