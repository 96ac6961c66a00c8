import EdgeGestures

/// What the operator decided about an app.
public struct AppPolicy: Equatable, Sendable {
  /// How many there can be.
  public static let capacity = 64

  /// The app-id, or with a `*` at its end what it begins with.
  public var appID: String
  public var policy = Policy()

  public init(_ appID: String, _ policy: Policy = Policy()) {
    self.appID = appID
    self.policy = policy
  }

  public static func == (a: AppPolicy, b: AppPolicy) -> Bool { a.appID.utf8.elementsEqual(b.appID.utf8) && a.policy == b.policy }

  /// How much of an app-id this names; nil: it does not mean this app.
  fileprivate func length(in appID: String) -> Int? {
    if self.appID.utf8.last == UInt8(ascii: "*") {
      let start = self.appID.utf8.dropLast()
      return appID.utf8.starts(with: start) ? start.count : nil
    }
    return appID.utf8.elementsEqual(self.appID.utf8) ? .max : nil
  }
}

extension Configuration {
  /// The policy for an app: that of the section that names it whole, else of the one that names the most of it.
  public func policy(for appID: String) -> Policy {
    var found = Policy()
    var longest = -1
    for app in apps {
      guard let length = app.length(in: appID), length > longest else { continue }
      longest = length
      found = app.policy
    }
    return found
  }
}
