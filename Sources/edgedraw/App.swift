import CPlatform
import EdgeToolkit

@main
enum App {
  static func main() { exit(run()) }

  /// Runs to the end, and returns the exit status.
  private static func run() -> Int32 {
    let options: Options
    do throws(Options.Stop) {
      options = try Options(programArguments())
    } catch {
      switch error {
      case .help:
        Console.print(Options.help)
        return 0
      case .wrong(let message):
        Console.complain("edgedraw", message)
        return 2
      }
    }
    do throws(ConnectionError) {
      let connection = try Connection.open()
      let board = try DrawingBoard(on: connection, options: options)
      board.show()
      switch connection.run() {
      case .quit, .closed: return 0
      case .refused: return 1
      }
    } catch {
      Console.complain("edgedraw", error.message)
      return 1
    }
  }
}
