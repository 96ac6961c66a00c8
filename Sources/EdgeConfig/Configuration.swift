import EdgeGestures

/// What a configuration file says. `doc/edgecomp.conf.5.scd` describes the file.
///
/// A new one says what holds without a file.
public struct Configuration: Equatable, Sendable {
  /// The app that `home` brings forward where no shell does; nil: the one that came first.
  public var homeApp: String?
  public var tuning = Tuning()
  /// What edgecomp itself binds, where no shell does. Segments of one edge do not overlap; elsewhere swipes are the apps'.
  public var bindings = ConfiguredBinding.defaults
  /// The same for gestures of several fingers, each of them once.
  public var fingers = ConfiguredFingers.defaults
  /// What is run in place of an action that edgecomp would carry out itself.
  public var commands: [ActionCommand] = []
  /// What the operator decided about apps.
  public var apps: [AppPolicy] = []
  public var outputs: [OutputSettings] = []
  public var devices: [DeviceSettings] = []
  /// The launch table.
  public var launches: [Launch] = []

  public init() {}

  /// The command line for an action, or nil.
  public func command(for action: Action) -> String? {
    for command in commands where command.action == action { return command.line }
    return nil
  }
}

/// A command line for `/bin/sh` in place of an action.
public struct ActionCommand: Equatable, Sendable {
  public var action: Action
  public var line: String

  public init(_ action: Action, line: String) {
    self.action = action
    self.line = line
  }

  public static func == (a: ActionCommand, b: ActionCommand) -> Bool { a.action == b.action && a.line.utf8.elementsEqual(b.line.utf8) }
}

extension Configuration {
  public static func == (a: Configuration, b: Configuration) -> Bool {
    sameText(a.homeApp, b.homeApp) && a.tuning == b.tuning && a.bindings == b.bindings && a.fingers == b.fingers && a.commands == b.commands
      && a.apps == b.apps
      && a.outputs == b.outputs && a.devices == b.devices && a.launches == b.launches
  }

  static func sameText(_ a: String?, _ b: String?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.utf8.elementsEqual(b.utf8)
  }
}
