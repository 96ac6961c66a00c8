import EdgeGestures
import EdgeGesturesHeader

/// Why something of a C caller was not taken.
struct Failure: Error {
  let status: eg_status

  init(_ status: eg_status) { self.status = status }

  static var invalid: Failure { Failure(EG_ERROR_INVALID) }
  static var version: Failure { Failure(EG_ERROR_VERSION) }
}

extension eg_status {
  /// How C calls the engine's answer to a fact.
  init(_ refusal: Refusal) {
    switch refusal {
    case .taken: self = EG_ERROR_TAKEN
    case .full: self = EG_ERROR_FULL
    case .unknown: self = EG_ERROR_UNKNOWN
    case .invalid: self = EG_ERROR_INVALID
    }
  }
}
