/// Other forms of letters: ß for ss, ligatures as typesetting makes them, and letters and digits as
/// wide as a Chinese character.
///
/// Words are compared in their plain letters. The search index keeps these forms as they are
/// written, so it is asked for every form that a word may have.
package enum LetterForms {
  /// The forms for which the index is asked, in lower case, with their plain letters.
  private static let joined: [(letters: [Unicode.Scalar], form: Unicode.Scalar)] = [
    (["s", "s"], "ß"), (["f", "f", "i"], "ﬃ"), (["f", "f", "l"], "ﬄ"), (["f", "f"], "ﬀ"),
    (["f", "i"], "ﬁ"), (["f", "l"], "ﬂ"), (["i", "j"], "ĳ"), (["s", "t"], "ﬆ"),
    (["s", "t"], "ﬅ"),
  ]

  /// The forms that the index folds by itself: upper case, and those of a single letter.
  private static let folded: [(letters: [Unicode.Scalar], form: Unicode.Scalar)] = [
    (["s", "s"], "ẞ"), (["i", "j"], "Ĳ"), (["s"], "ſ"), (["σ"], "ς"),
  ]

  /// The greatest number of spellings of a word, so that a long one stays cheap to find.
  private static let mostSpellings = 64

  /// The distance of a wide letter or digit from the plain one.
  private static let width: UInt32 = 0xFEE0

  /// Returns the plain letters of a scalar in another form; nil for any other scalar.
  ///
  /// Upper case stays upper case.
  package static func plain(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case ..<"\u{DF}": nil
    case "ß": "ss"
    case "ẞ": "SS"
    case "ſ": "s"
    case "ς": "σ"
    case "ĳ": "ij"
    case "Ĳ": "IJ"
    case "ﬀ": "ff"
    case "ﬁ": "fi"
    case "ﬂ": "fl"
    case "ﬃ": "ffi"
    case "ﬄ": "ffl"
    case "ﬅ", "ﬆ": "st"
    case "０"..."９", "Ａ"..."Ｚ", "ａ"..."ｚ":
      Unicode.Scalar(scalar.value - width).map { String(Character($0)) }
    default: nil
    }
  }

  /// Whether a text has letters in another form.
  static func occur(in text: String) -> Bool { text.unicodeScalars.contains { plain($0) != nil } }

  /// Returns a text in plain letters.
  package static func plain(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.value >= 0xDF }) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let letters = plain(scalar) {
        scalars += letters.unicodeScalars
      } else {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// Returns a text with its letters and digits in their wide form.
  static func wide(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar {
          case "0"..."9", "A"..."Z", "a"..."z":
            Unicode.Scalar(scalar.value + width) ?? scalar
          default: scalar
          }
        }))
  }

  /// Returns the forms in which a text in plain letters and lower case may begin, in either case,
  /// each with how many of its letters it stands for.
  static func forms(
    at letters: ArraySlice<Unicode.Scalar>
  ) -> [(form: Unicode.Scalar, count: Int)] {
    let forms = (joined + folded).filter { letters.starts(with: $0.letters) }
      .map { ($0.form, $0.letters.count) }
    guard let first = letters.first, first.isASCII else { return forms }
    let letter = String(Character(first))
    let wide = (wide(letter) + wide(letter.uppercased())).unicodeScalars
    return forms + wide.filter { !$0.isASCII }.map { ($0, 1) }
  }

  /// Returns every spelling of a word in plain letters and lower case, itself first.
  ///
  /// If there are too many, only the word itself and the one with every form are returned.
  static func spellings(of plain: String) -> [String] {
    spellings(of: plain, atMost: mostSpellings)
      ?? [plain, withEveryForm(Array(plain.unicodeScalars))]
  }

  /// Returns every spelling of a text in plain letters and lower case, itself first; nil if there
  /// are more than a number of them.
  static func spellings(of plain: String, atMost most: Int) -> [String]? {
    let scalars = Array(plain.unicodeScalars)
    let places = scalars.indices.filter { place in
      joined.contains { scalars[place...].starts(with: $0.letters) }
    }
    guard !places.isEmpty else { return [plain] }
    // Each spelling so far, with the place in the text at which it goes on.
    var open: [(text: [Unicode.Scalar], place: Int)] = [([], 0)]
    var done: [String] = []
    while let (text, place) = open.popLast() {
      guard let next = places.first(where: { $0 >= place }) else {
        done.append(string(text + scalars[place...]))
        continue
      }
      let start = text + scalars[place..<next]
      for (letters, form) in joined.reversed() where scalars[next...].starts(with: letters) {
        open.append((start + [form], next + letters.count))
      }
      open.append((start + [scalars[next]], next + 1))
      guard open.count + done.count <= most else { return nil }
    }
    return done
  }

  /// Returns the spellings of the beginning of a word whose last letters may be the first of a
  /// form.
  static func beginnings(of plain: String) -> [String] {
    joined.flatMap { letters, form in
      (1..<letters.count).compactMap { count in
        let start = String(String.UnicodeScalarView(letters.prefix(count)))
        return plain.hasSuffix(start) ? plain.dropLast(count) + String(form) : nil
      }
    }
  }

  /// Returns a text with each sequence of letters that has a form in it.
  private static func withEveryForm(_ scalars: [Unicode.Scalar]) -> String {
    var text: [Unicode.Scalar] = []
    var place = 0
    while place < scalars.count {
      let form = joined.first { scalars[place...].starts(with: $0.letters) }
      text.append(form?.form ?? scalars[place])
      place += form?.letters.count ?? 1
    }
    return string(text)
  }

  private static func string(_ scalars: [Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
