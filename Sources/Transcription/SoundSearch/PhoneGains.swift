import Models

/// How strongly each heard phone suggests each phone that may have been said.
///
/// A gain is the logarithm of a ratio: how often the one phone is heard where the other was said,
/// relative to elsewhere. The phones were counted on readers, whose recognised words were aligned
/// with the text they read.
struct PhoneGains: Sendable {
  /// The gain, a cost, of a phone that was heard but not said.
  static let extra: Float = -2.5
  /// The shipped gains.
  static let standard = PhoneGains(String(decoding: EmbeddedModels.phoneGains, as: UTF8.self))

  /// The gains of all heard phones for each said phone, row by row.
  let gains: [Float]
  /// The gain, a cost, of each phone that was said but not heard.
  let missing: [Float]

  /// Reads a table of hundredths; values that the table lacks become −3.
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
