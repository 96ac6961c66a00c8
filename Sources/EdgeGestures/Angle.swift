/// Angles by arithmetic alone, since the engine has no mathematics library.
enum Angle {
  /// The angle of a direction, in degrees clockwise from straight right (y points down), -180 … 180; 0 for no direction.
  ///
  /// An odd polynomial up to 45°, mirrored to the rest of the circle; its coefficients keep the relative error least, so that small turns
  /// add up. Off by at most 0.001°.
  static func degrees(ofX x: Float, y: Float) -> Float {
    let across = x.magnitude
    let down = y.magnitude
    let long = max(across, down)
    guard long > 0, long.isFinite else { return 0 }
    let ratio = min(across, down) / long
    let square = ratio * ratio
    var rest: Float = 3.400_447 - square * 0.813_186
    rest = 11.249_665 + square * (-7.047_422 + square * rest)
    var angle = ratio * (57.295_78 + square * (-19.085_539 + square * rest))
    if down > across { angle = 90 - angle }
    if x < 0 { angle = 180 - angle }
    return y < 0 ? -angle : angle
  }
}
