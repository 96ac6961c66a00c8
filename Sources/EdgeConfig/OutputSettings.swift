import EdgeGestures
import EdgeTranscript

/// What the operator says about an output.
public struct OutputSettings: Equatable, Sendable {
  /// How many there can be.
  public static let capacity = 8

  /// As clients see it.
  public var name: String
  /// Of the panel as it was built in, where nothing else knows.
  public var size: ScreenSize?
  /// Edges that nobody may defer.
  public var mandatory = EdgeSet()
  /// Edges at which another output adjoins.
  public var borders = EdgeSet()
  /// No gestures of several fingers there.
  public var refusesFingers = false
  /// How deep the zones of edges are, where that was measured.
  public var depths: [ZoneDepth] = []

  public init(_ name: String) { self.name = name }

  public static func == (a: OutputSettings, b: OutputSettings) -> Bool {
    a.name.utf8.elementsEqual(b.name.utf8) && a.size == b.size && a.mandatory == b.mandatory && a.borders == b.borders
      && a.refusesFingers == b.refusesFingers && a.depths == b.depths
  }

  /// The depth of an edge's zone, mm; nil: `zone-depth` of the tuning.
  public func depth(of edge: Edge) -> Float? {
    for depth in depths where depth.edge == edge { return depth.millimetres }
    return nil
  }
}

/// How deep the zone of an edge is.
public struct ZoneDepth: Equatable, Sendable {
  public var edge: Edge
  public var millimetres: Float

  public init(_ edge: Edge, millimetres: Float) {
    self.edge = edge
    self.millimetres = millimetres
  }
}

/// What the operator says about a touchscreen.
public struct DeviceSettings: Equatable, Sendable {
  /// How many there can be.
  public static let capacity = 16

  /// As the kernel has it.
  public var name: String
  /// The name of the output that it lies on; nil: the first.
  public var output: String?
  /// Of the panel as it was built in, in place of what the device says.
  public var size: ScreenSize?

  public init(_ name: String) { self.name = name }

  public static func == (a: DeviceSettings, b: DeviceSettings) -> Bool {
    a.name.utf8.elementsEqual(b.name.utf8) && Configuration.sameText(a.output, b.output) && a.size == b.size
  }
}

/// A program that gets a socket of its own, and with it globals that others do not see.
public struct Launch: Equatable, Sendable {
  /// How many there can be.
  public static let capacity = 16

  public var name: String
  /// For `/bin/sh`.
  public var command = ""
  public var seesLayerShell = false
  public var seesEdgeShell = false

  public init(_ name: String) { self.name = name }

  public static func == (a: Launch, b: Launch) -> Bool {
    a.name.utf8.elementsEqual(b.name.utf8) && a.command.utf8.elementsEqual(b.command.utf8) && a.seesLayerShell == b.seesLayerShell
      && a.seesEdgeShell == b.seesEdgeShell
  }
}

extension Configuration {
  /// What is said about an output of this name, or nil.
  public func settings(ofOutput name: String) -> OutputSettings? {
    for output in outputs where Text.equal(output.name, name) { return output }
    return nil
  }

  /// What is said about a touchscreen of this name, or nil.
  public func settings(ofDevice name: String) -> DeviceSettings? {
    for device in devices where Text.equal(device.name, name) { return device }
    return nil
  }
}
