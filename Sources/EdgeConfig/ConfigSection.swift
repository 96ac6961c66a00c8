/// The sections of a file.
enum ConfigSection: UInt8, Vocabulary {
  case session, tuning, bindings, commands, app, output, device, launch

  static var count: Int { 8 }

  var word: StaticString {
    switch self {
    case .session: "session"
    case .tuning: "tuning"
    case .bindings: "bindings"
    case .commands: "commands"
    case .app: "app"
    case .output: "output"
    case .device: "device"
    case .launch: "launch"
    }
  }

  /// What a name in the section's first line names, for messages; empty where there is none.
  var named: StaticString {
    switch self {
    case .session, .tuning, .bindings, .commands: ""
    case .app: "an app-id"
    case .output: "an output's name"
    case .device: "a touchscreen's name"
    case .launch: "a name"
    }
  }
}

/// The keys of `[session]`.
enum SessionKey: UInt8, Vocabulary {
  case homeApp

  static var count: Int { 1 }

  var word: StaticString {
    switch self {
    case .homeApp: "home-app"
    }
  }
}

/// The keys of `[app APP-ID]`.
enum AppKey: UInt8, Vocabulary {
  case `defer`, forbid, withhold, pointerEmulation, fingers

  static var count: Int { 5 }

  var word: StaticString {
    switch self {
    case .defer: "defer"
    case .forbid: "forbid"
    case .withhold: "withhold"
    case .pointerEmulation: "pointer-emulation"
    case .fingers: "fingers"
    }
  }
}

/// The keys of `[output NAME]`.
enum OutputKey: UInt8, Vocabulary {
  case size, borders, mandatory, zoneDepth, fingers

  static var count: Int { 5 }

  var word: StaticString {
    switch self {
    case .size: "size"
    case .borders: "borders"
    case .mandatory: "mandatory"
    case .zoneDepth: "zone-depth"
    case .fingers: "fingers"
    }
  }
}

/// The keys of `[device NAME]`.
enum DeviceKey: UInt8, Vocabulary {
  case output, size

  static var count: Int { 2 }

  var word: StaticString {
    switch self {
    case .output: "output"
    case .size: "size"
    }
  }
}

/// The keys of `[launch NAME]`.
enum LaunchKey: UInt8, Vocabulary {
  case command, globals

  static var count: Int { 2 }

  var word: StaticString {
    switch self {
    case .command: "command"
    case .globals: "globals"
    }
  }
}

/// What a program of the launch table may see.
enum LaunchGlobal: UInt8, Vocabulary {
  case layerShell, edgeShell

  static var count: Int { 2 }

  var word: StaticString {
    switch self {
    case .layerShell: "layer-shell"
    case .edgeShell: "edge-shell"
    }
  }
}
