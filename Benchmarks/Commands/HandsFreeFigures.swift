import Foundation

/// What was measured of waiting for a phrase, as a table and as a JSON document.
struct HandsFreeFigures: Codable {
  /// Sounds of one kind, each with the certainties of what was heard in it.
  struct Part: Codable {
    var name: String
    /// How often somebody called; nil where nobody does.
    var calls: Int?
    var seconds: Double
    var certainties: [Double]
    var processorSeconds: Double

    func count(_ threshold: Double) -> Int { certainties.count { $0 >= threshold } }
  }

  let threshold: Double
  private(set) var parts: [Part] = []

  /// Begins with the certainty from which a call counts.
  init(threshold: Double) { self.threshold = threshold }

  /// Adds what was measured, and prints its line.
  mutating func add(_ part: Part, isQuiet: Bool = false) {
    parts.append(part)
    if !isQuiet { print(line(part)) }
  }

  /// Prints what each threshold would have done with the parts of some names.
  /// - Parameter isShort: Whether only the one threshold is told of.
  func tell(_ what: String, isShort: Bool = false, where isMeant: (String) -> Bool) {
    let meant = parts.filter { isMeant($0.name) }
    guard !meant.isEmpty else { return }
    var whole = Part(
      name: what, calls: nil, seconds: 0, certainties: [], processorSeconds: 0)
    for part in meant {
      if let calls = part.calls { whole.calls = (whole.calls ?? 0) + calls }
      whole.seconds += part.seconds
      whole.certainties += part.certainties
      whole.processorSeconds += part.processorSeconds
    }
    for choice in stride(from: threshold - 2, through: threshold + 1, by: 0.25) where !isShort {
      print(String(format: "  from %5.2f: %d", choice, whole.count(choice)))
    }
    print(line(whole))
  }

  private func line(_ part: Part) -> String {
    let cost = 100 * part.processorSeconds / max(1, part.seconds)
    let share = String(format: "%.2f %% of a core", cost)
    guard let calls = part.calls else {
      return
        "\(part.name): woken \(part.count(threshold)) times in "
        + String(format: "%.2f h, ", part.seconds / 3600) + share
    }
    return "\(part.name): \(part.count(threshold)) of \(calls) calls heard"
  }

  /// The figures as JSON.
  var document: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return try encoder.encode(self)
    }
  }
}
