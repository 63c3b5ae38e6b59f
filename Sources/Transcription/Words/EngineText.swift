import Entries

/// An engine's text without characters that are invisible themselves and only affect how the rest
/// is displayed: control characters, writing directions, joiners and zero-width spaces.
///
/// Nobody says them, they split words for a search, and some reverse a line on the screen. Text
/// that a person typed is left alone.
enum EngineText {
  /// Returns a text without them; one that is white space, such as a tab, becomes a space.
  static func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.compactMap(kept)))
  }

  /// Returns what a scalar becomes, or nil if it is removed.
  fileprivate static func kept(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.properties.generalCategory {
    case .control: scalar.properties.isWhitespace ? " " : nil
    case .lineSeparator, .paragraphSeparator: " "
    case .format: nil
    default: scalar
    }
  }
}

extension Utterance {
  /// The utterance with the plain form of its text (``EngineText``) and adjusted ranges of its
  /// words; a word of which nothing is left is removed.
  var plain: Utterance {
    var scalars = String.UnicodeScalarView()
    // For each scalar of the text and for its end: the number of scalars kept before it.
    var places = [0]
    var count = 0
    for scalar in text.unicodeScalars {
      if let kept = EngineText.kept(scalar) {
        scalars.append(kept)
        count += 1
      }
      places.append(count)
    }
    func place(_ old: Int) -> Int { places[max(0, min(old, places.count - 1))] }
    var plain = self
    plain.text = String(scalars)
    plain.words = words.compactMap { word in
      var word = word
      word.text = EngineText.plain(word.text)
      word.alternatives = word.alternatives.compactMap { other in
        let text = EngineText.plain(other.text)
        return text.isEmpty ? nil : Word.Alternative(text: text, posterior: other.posterior)
      }
      word.range = place(word.range.lowerBound)..<place(word.range.upperBound)
      return word.text.isEmpty ? nil : word
    }
    return plain
  }
}
