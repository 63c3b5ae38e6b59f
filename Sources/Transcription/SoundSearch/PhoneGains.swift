import Models

/// How much each phone that was heard speaks for each phone that may have been said.
///
/// A gain is the logarithm of how much more often the one is heard where the other was said than
/// elsewhere. They were counted on readers, whose words were recognised and aligned with what they read.
struct PhoneGains: Sendable {
  /// What a phone costs that was heard and not said.
  static let extra: Float = -2.5
  /// The shipped gains.
  static let standard = PhoneGains(String(decoding: EmbeddedModels.phoneGains, as: UTF8.self))

  /// For each phone that was said, the gains of those heard, one row after the other.
  let gains: [Float]
  /// What each phone costs that was said and not heard.
  let missing: [Float]

  /// Reads a table of hundredths; a phone that it lacks speaks for nothing.
  init(_ table: String) {
    let count = PhoneAlphabet.names.count
    var gains = [Float](repeating: -3, count: count * count)
    var missing = [Float](repeating: -3, count: count)
    let lines = table.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t") }
    let heard = (lines.first ?? []).dropFirst().map { PhoneAlphabet.number(of: String($0)) }
    for line in lines.dropFirst() {
      guard let said = line.first.flatMap({ PhoneAlphabet.number(of: String($0)) }) else {
        continue
      }
      for (phone, value) in zip(heard, line.dropFirst()) {
        let gain = Float(value).map { $0 / 100 } ?? -3
        if let phone {
          gains[Int(said) * count + Int(phone)] = gain
        } else {
          missing[Int(said)] = gain
        }
      }
    }
    self.gains = gains
    self.missing = missing
  }
}
