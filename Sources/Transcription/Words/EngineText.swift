import Entries

/// What an engine wrote, without the characters that show nothing themselves and only steer how the rest is
/// shown: controls, directions of writing, joiners and spaces without a width.
///
/// They are nothing that anybody said, they part words for a search, and some turn a line around on the
/// screen. What a person typed is left alone.
enum EngineText {
  /// Returns a text without them; white space that is one of them, such as a tab, becomes a space.
  static func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.compactMap(kept)))
  }

  /// What is kept of a scalar, if anything.
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
  /// The utterance with the plain form of its text (``EngineText``), its words in their new places; one of
  /// which nothing is left is left out.
  var plain: Utterance {
    var scalars = String.UnicodeScalarView()
    // For each scalar of the text, and for its end, how many are kept before it.
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
