import EdgeGestures

// The words of scripts, transcripts and command lines for what the engine names by cases; each list has one home here, for writing and reading.

extension Edge {
  package static let known: [Edge] = [.top, .bottom, .left, .right]

  /// `top`, `bottom`, `left`, `right`.
  public var word: StaticString {
    switch self {
    case .top: "top"
    case .bottom: "bottom"
    case .left: "left"
    case .right: "right"
    }
  }
}

extension Action {
  package static let known: [Action] = [.home, .dock, .appSwitcher, .notifications, .controlPanel, .previousApp, .nextApp]

  /// `home`, `dock`, `app-switcher`, `notifications`, `control-panel`, `previous-app`, `next-app`; `none`.
  public var word: StaticString {
    switch self {
    case .none: "none"
    case .home: "home"
    case .dock: "dock"
    case .appSwitcher: "app-switcher"
    case .notifications: "notifications"
    case .controlPanel: "control-panel"
    case .previousApp: "previous-app"
    case .nextApp: "next-app"
    }
  }
}

extension FingerDirection {
  package static let known: [FingerDirection] = [.up, .down, .sideways, .pinchIn]

  /// `up`, `down`, `sideways`, `pinch-in`.
  public var word: StaticString {
    switch self {
    case .up: "up"
    case .down: "down"
    case .sideways: "sideways"
    case .pinchIn: "pinch-in"
    }
  }
}

extension TuningKey.Unit {
  /// `mm`, `ms`, `mm/s`; empty where there is none.
  public var word: StaticString {
    switch self {
    case .millimetres: "mm"
    case .milliseconds: "ms"
    case .millimetresPerSecond: "mm/s"
    case .ratio, .choice: ""
    }
  }
}

extension WithdrawReason {
  /// `timeout`, `interrupted`, `unavailable`.
  public var word: StaticString {
    switch self {
    case .timeout: "timeout"
    case .interrupted: "interrupted"
    case .unavailable: "unavailable"
    }
  }
}

extension GestureKinds {
  static let known: [(GestureKinds, StaticString)] = [(.tap, "tap"), (.hold, "hold"), (.pan, "pan"), (.pinch, "pinch")]
}

extension Recognizer {
  static let known: [Recognizer] = [.tap, .doubleTap, .hold, .pan, .pinch]

  /// `tap`, `double-tap`, `hold`, `pan`, `pinch`.
  var word: StaticString {
    switch self {
    case .tap: "tap"
    case .doubleTap: "double-tap"
    case .hold: "hold"
    case .pan: "pan"
    case .pinch: "pinch"
    }
  }
}

extension Refusal {
  /// What a message says after "the engine refuses it: ".
  var explanation: String {
    switch self {
    case .taken: "another binding holds part of that segment"
    case .full: "there are as many of these as the engine can hold"
    case .unknown: "it belongs to something that is not there"
    case .invalid: "a size or segment is out of range"
    }
  }
}
