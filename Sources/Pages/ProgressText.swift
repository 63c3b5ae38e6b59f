import Documents

/// The progress of work on a recording, on one line.
package struct ProgressText: Sendable, Equatable {
  /// The seconds of sound that are done.
  package var done: Double
  /// The total seconds of sound, if known.
  package var total: Double?
  /// The seconds since the work began.
  package var elapsed: Double

  /// Makes a progress.
  package init(done: Double, total: Double?, elapsed: Double) {
    self.done = done
    self.total = total
    self.elapsed = elapsed
  }

  /// The seconds of sound processed per second, if known.
  package var speed: Double? { elapsed > 0 && done > 0 ? done / elapsed : nil }

  /// The estimated seconds for the rest, if known.
  package var left: Double? {
    guard let speed, let total else { return nil }
    return max(0, total - done) / speed
  }

  /// The line, such as `2:30 of 10:00 · 25 % · 5.1 × real time · 1 min left`.
  package var line: String {
    var parts = [LengthText.place(done)]
    if let total, total > 0 {
      parts[0] += " of " + LengthText.place(total)
      parts.append(NumberText.share(done / total))
    }
    if let speed { parts.append("\(ProgressText.decimal(speed)) × real time") }
    // During the first seconds, the estimate would be unreliable.
    if let left, elapsed >= 2 { parts.append(LengthText.estimate(left) + " left") }
    return parts.joined(separator: " · ")
  }

  private static func decimal(_ value: Double) -> String {
    let tenths = Int((min(value, 1e6) * 10).rounded())
    return value >= 100 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
