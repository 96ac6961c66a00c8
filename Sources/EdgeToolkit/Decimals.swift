/// A number with exactly `digits` (0 to 6) digits after the point; "-" if it is no number that fits.
public func decimals(_ value: Double, _ digits: Int) -> String {
  var scale: Int64 = 1
  for _ in 0..<digits { scale *= 10 }
  let scaled = value * Double(scale)
  guard scaled.isFinite, scaled.magnitude < 1e15 else { return "-" }
  let rounded = Int64(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
  let sign = rounded < 0 ? "-" : ""
  let whole = "\(sign)\(rounded.magnitude / scale.magnitude)"
  guard digits > 0 else { return whole }
  let fraction = "\(rounded.magnitude % scale.magnitude)"
  var zeros = ""
  for _ in fraction.utf8.count..<digits { zeros += "0" }
  return "\(whole).\(zeros)\(fraction)"
}
