import EdgeTranscript

/// A number as messages show it, with so many decimals at most.
///
/// Not Swift's own text, which brings much code along and shows more digits than were meant.
func decimal(_ value: Double, places: Int = 3) -> String {
  var text = Text()
  text.append(Float(value), decimals: places)
  return text.string
}
