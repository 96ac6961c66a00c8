/// One line on standard output for each thing that happened, if the user asked for it.
public struct EventLog {
  private let isOn: Bool

  public init(isOn: Bool) { self.isOn = isOn }

  public func callAsFunction(_ line: @autoclosure () -> String) {
    if isOn { Console.print(line()) }
  }
}
