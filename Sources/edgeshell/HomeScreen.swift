import EdgeToolkit
import WaylandClient

/// The home screen: a page of programs. It lies below the programs, or, when asked for, above them.
final class HomeScreen: WindowContent {
  private enum Place {
    case belowPrograms
    case abovePrograms
  }

  private let screen: Screen
  private let layer: LayerSurface
  private var place = Place.belowPrograms
  private var tiles: [ProgramTile] = []
  private var back = TapTarget(frame: .zero)

  init(on screen: Screen) {
    self.screen = screen
    layer = LayerSurface(
      on: screen.shell.connection, shell: screen.shell.layerShell, output: screen.output, namespace: "edgeshell-home",
      placement: LayerSurface.Placement(layer: .bottom, anchor: [.top, .bottom, .left, .right], size: Size(width: 0, height: 0)))
    layer.window.content = self
  }

  func show() { layer.show() }

  func destroy() { layer.destroy() }

  func setNeedsDrawing() { layer.window.setNeedsDrawing() }

  var isRaised: Bool {
    switch place {
    case .belowPrograms: false
    case .abovePrograms: true
    }
  }

  /// Comes forward, above the programs.
  func raise() {
    switch place {
    case .belowPrograms:
      place = .abovePrograms
      layer.move(to: .top)
      layer.window.setNeedsDrawing()
    case .abovePrograms: break
    }
  }

  /// Goes back below the programs.
  ///
  /// - Returns: whether it lay above them.
  func lower() -> Bool {
    switch place {
    case .belowPrograms: return false
    case .abovePrograms:
      place = .belowPrograms
      layer.move(to: .bottom)
      layer.window.setNeedsDrawing()
      return true
    }
  }

  func sizeChanged(of window: Window) {
    let metrics = screen.metrics
    let all = window.size.rect
    let gap = 2 * metrics.margin
    let width = min(44 * metrics.unit, (all.width - 4 * gap) / 2).rounded()
    let height = min(34 * metrics.unit, all.height * 0.44).rounded()
    let count = Double(Program.all.count)
    let left = ((all.width - count * width - (count - 1) * gap) / 2).rounded()
    let top = ((all.height - height) / 2).rounded()
    tiles = Program.all.indices.map { number in
      let frame = Rect(x: left + Double(number) * (width + gap), y: top, width: width, height: height)
      return ProgramTile(number: number, target: TapTarget(frame: frame, slop: metrics.slop))
    }
    let backSize = Rect(x: 0, y: 0, width: 40 * metrics.unit, height: 9 * metrics.unit)
    back = TapTarget(
      frame: Rect(
        x: (all.width - backSize.width) / 2, y: top + height + min(10 * metrics.unit, (all.height - top - height - backSize.height) / 2),
        width: backSize.width, height: backSize.height), slop: metrics.slop)
  }

  func closed(_ window: Window) { screen.shell.drop(screen) }

  func handle(_ event: TouchEvent, in window: Window) {
    for index in tiles.indices {
      let wasPressed = tiles[index].target.isPressed
      if tiles[index].target.handle(event) { screen.shell.open(tiles[index].number) }
      if tiles[index].target.isPressed != wasPressed { window.setNeedsDrawing(tiles[index].target.frame) }
    }
    switch place {
    case .belowPrograms: break
    case .abovePrograms:
      let wasPressed = back.isPressed
      if back.handle(event) { screen.shell.hideHome() }
      if back.isPressed != wasPressed { window.setNeedsDrawing(back.frame) }
    }
  }

  func draw(on canvas: Canvas, in window: Window) {
    let metrics = screen.metrics
    canvas.clear(Palette.home)
    guard let first = tiles.first?.target.frame else { return }
    let width = Double(window.size.width)
    let note = Rect(x: 0, y: first.y - 10 * metrics.unit, width: width, height: 6 * metrics.unit)
    canvas.text("Tap a program to open it", in: note, metrics.body, Palette.faintLight, align: .center)
    let title = Rect(x: 0, y: note.y - 9 * metrics.unit, width: width, height: 9 * metrics.unit)
    canvas.text("Home", in: title, metrics.title, Palette.light, align: .center)
    for tile in tiles {
      tile.draw(
        on: canvas, metrics, ground: Palette.tile, isRunning: screen.shell.isRunning(tile.number),
        isStarting: screen.shell.isStarting(tile.number))
    }
    switch place {
    case .belowPrograms: break
    case .abovePrograms:
      canvas.fill(back.frame, radius: back.frame.height / 2, back.isPressed ? Palette.pressedTile : Palette.tile)
      canvas.text("Back to the program", in: back.frame, metrics.body, Palette.light, align: .center)
    }
  }
}
