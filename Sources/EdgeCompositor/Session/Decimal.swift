/// A number as messages show it, with three decimals at most.
///
/// Not Swift's own text, which brings much code along and shows more digits than were meant.
func decimal(_ value: Double) -> String {
  guard value.isFinite, value.magnitude < 1e9 else { return "?" }
  let thousandths = Int64((value * 1000).rounded())
  let sign = thousandths < 0 ? "-" : ""
  var digits = thousandths.magnitude % 1000
  guard digits != 0 else { return "\(sign)\(thousandths.magnitude / 1000)" }
  var width = 3
  while digits % 10 == 0 {
    digits /= 10
    width -= 1
  }
  var text = "\(digits)"
  while text.utf8.count < width { text = "0" + text }
  return "\(sign)\(thousandths.magnitude / 1000).\(text)"
}
