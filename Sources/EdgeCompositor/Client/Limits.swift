/// What one client may take of the compositor before it is told that memory is short.
enum Limits {
  /// Connections by the socket that everybody can reach. A socket that edgecomp made for a program of its own does not count.
  static let connections = 128
  /// Of these, connections of one process, so that no program keeps others out.
  static let connectionsOfAProcess = 16
  /// Surfaces, regions, callbacks, shell objects.
  static let objects = 4096
  /// Objects of every kind, with bound globals and the buffers, pools and registries that libwayland makes.
  static let allObjects = 8192
  /// Objects of our own protocols.
  static let edgeObjects = 64
  /// Bytes of pictures, over all its surfaces. A sparse file costs a client nothing, but our copy of it is real.
  static let pictureBytes = 256 << 20
  /// Pixels, each way: what pixman's 16.16 coordinates can address, halved.
  static let pictureSide: Int32 = 16384
  /// Rectangles in one region.
  static let regionRectangles: Int32 = 4096
  /// Subsurfaces or popups that stand on one another.
  static let nesting = 32
  /// Unanswered questions for the next frame of one surface. A client that draws without waiting while it is hidden gets answers from here on.
  static let frameCallbacks = 16
  /// Configure events without an answer; more are held back until one comes.
  static let configures = 32
}
