import EdgeGestures
import EdgeTranscript

extension Configuration {
  /// What a simulated screen has of it: numbers and bindings.
  public var playSetup: PlaySetup {
    let bindings = bindings
    let gestures = fingers
    return PlaySetup(tuning: tuning) { output, tuning in
      bindings.compactMap { $0.binding(BindingID(rawValue: 0), on: output, tuning) }
    } fingers: { output, tuning in
      gestures.compactMap { $0.binding(BindingID(rawValue: 0), on: output, tuning) }
    }
  }
}
