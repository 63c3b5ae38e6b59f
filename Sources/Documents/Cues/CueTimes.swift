/// The line of a caption file that gives the start and the end of a caption.
struct CueTimes: Equatable {
  var start: Double
  var end: Double

  /// Reads `00:01:02,345 --> 00:01:04,000` with a comma or a dot, with or without hours and
  /// fraction, ignoring settings after it; nil if the line has no arrow.
  ///
  /// - Parameter number: The line's number, for the error.
  init?(_ line: Substring, number: Int) throws(CueError) {
    guard let arrow = line.firstRange(of: "-->") else { return nil }
    let left = line[..<arrow.lowerBound].unicodeScalars.singleLine
    let right = line[arrow.upperBound...].unicodeScalars.singleLine
    guard let start = CueTimes.seconds(left),
      let end = right.split(separator: " ").first.flatMap({ CueTimes.seconds(String($0)) })
    else {
      guard left.allSatisfy({ $0.isNumber || ":,. -".contains($0) }) else { return nil }
      throw CueError(
        .badTime, line: number, reason: "expected times such as 00:01:02,345 --> 00:01:04,000")
    }
    guard end >= start else {
      throw CueError(.endsBeforeStart, line: number, reason: "the caption ends before it starts")
    }
    self.start = start
    self.end = end
  }

  /// Reads hours, minutes and seconds; the seconds may have a fraction.
  static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), let last = parts.last else { return nil }
    let pieces = last.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "." }
    guard pieces.count <= 2, let whole = whole(pieces[0]) else { return nil }
    var seconds = Double(whole)
    if pieces.count == 2 {
      guard let digits = self.whole(pieces[1]) else { return nil }
      var scale = 1.0
      for _ in pieces[1] { scale *= 10 }
      seconds += Double(digits) / scale
    }
    guard parts.count > 1 else { return pieces.count == 2 ? seconds : nil }
    guard whole < 60 else { return nil }
    var unit = 60
    for (index, part) in parts.dropLast().reversed().enumerated() {
      guard let value = self.whole(part), index == 1 || parts.count == 2 || value < 60 else {
        return nil
      }
      seconds += Double(value * unit)
      unit *= 60
    }
    return seconds
  }

  private static func whole(_ text: Substring) -> Int? {
    guard (1...9).contains(text.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }
}
