internal import Foundation

/// Every spelling of a phrase: at each of its letters, what may stand there.
///
/// The letters are those of the phrase in plain letters (``LetterForms``) and without accents. Each
/// may have its accents as they were typed or any others (``AccentedLetters``, and marks behind
/// it), either case, and any other form, by itself. A Japanese syllable may be narrow
/// (``NarrowKana``).
struct SpellingPattern {
  /// What may stand at a place, and the place behind the letters that it stands for.
  struct Step: Hashable {
    /// The text as scalars, because strings are equal whose accents are composed or not.
    var text: [Unicode.Scalar]
    var end: Int
    /// Whether it has accents that were not typed.
    var isGuess = false

    init(_ text: String, to end: Int, isGuess: Bool = false) {
      self.text = Array(text.unicodeScalars)
      self.end = end
      self.isGuess = isGuess
    }
  }

  /// What may stand at each letter.
  private(set) var steps: [Set<Step>] = []
  /// What may also stand before some letters, without being one: the dot of a foreign name
  /// (``UnspacedScript/dots``), or a space, between characters that are words by themselves.
  private(set) var gaps: [Int: Set<String>] = [:]
  /// Whether the first character, and the last, is of a script without spaces, so that letters may
  /// stand beside it.
  private(set) var isOpen = (before: false, behind: false)

  private static let gap = Set(UnspacedScript.dots.map { String(Character($0)) })
    .union([" ", "\n", "\u{3000}"])

  /// Whether a letter may have accents that were not typed, also as marks of their own behind it.
  let anyAccents: Bool

  /// - Parameter anyAccents: Whether a letter may have accents that were not typed.
  init(_ phrase: String, anyAccents: Bool = true) {
    self.anyAccents = anyAccents
    var letters: [Unicode.Scalar] = []
    var sign = ""
    var wasUnspaced = false
    for character in SpellingPattern.characters(of: phrase) {
      guard let first = character.unicodeScalars.first, let last = character.unicodeScalars.last
      else { continue }
      guard FoldedWords.isPartOfWord(first) else {
        sign += character
        continue
      }
      let isUnspaced = UnspacedScript.holds(first)
      if letters.isEmpty {
        isOpen.before = isUnspaced
      } else if isUnspaced || wasUnspaced {
        gaps[letters.count] = SpellingPattern.gap.union(sign.isEmpty ? [] : [sign])
      } else if !sign.isEmpty {
        let end = letters.count + 1
        steps.append([Step(sign, to: end), Step(" ", to: end)])
        letters.append(" ")
      }
      sign = ""
      wasUnspaced = isUnspaced
      isOpen.behind = UnspacedScript.holds(last)
      add(character, &letters)
    }
    for place in letters.indices {
      for form in anyAccents ? AccentedLetters.forms[letters[place]] ?? [] : [] {
        steps[place].insert(Step(form, to: place + 1, isGuess: true))
      }
      for (form, count) in LetterForms.forms(at: letters[place...]) {
        steps[place].insert(Step(String(Character(form)), to: place + count))
      }
    }
  }

  private mutating func add(_ character: String, _ letters: inout [Unicode.Scalar]) {
    let base = FoldedWords.withoutDiacritics(character).lowercased()
    let plain = Array(LetterForms.plain(base).unicodeScalars)
    guard !plain.isEmpty else { return }
    let start = letters.count
    letters += plain
    for (place, letter) in plain.enumerated() {
      steps.append(
        SpellingPattern.step(from: [String(Character(letter))], to: start + place + 1))
    }
    steps[start].formUnion(SpellingPattern.step(from: [character, base], to: letters.count))
  }

  private static func step(from texts: [String], to end: Int) -> Set<Step> {
    let cased = texts.flatMap { [$0, $0.lowercased(), $0.uppercased(), $0.capitalized] }
    return Set(cased.flatMap(compositions).map { Step($0, to: end) })
  }

  /// Returns a character composed, taken apart, partly composed (a syllable of Korean and the
  /// letter that ends it) and narrow.
  private static func compositions(of text: String) -> [String] {
    let apart = text.decomposedStringWithCanonicalMapping
    let narrow = NarrowKana.narrowed(text)
    let first = String(String.UnicodeScalarView(apart.unicodeScalars.prefix(2)))
    let rest = String(String.UnicodeScalarView(apart.unicodeScalars.dropFirst(2)))
    return [
      text.precomposedStringWithCanonicalMapping, apart, narrow,
      first.precomposedStringWithCanonicalMapping + rest,
      NarrowKana.withOtherMarks(apart), NarrowKana.withOtherMarks(narrow),
    ]
  }

  /// Returns the letters and signs of a text, each with its marks.
  private static func characters(of text: String) -> [String] {
    var characters: [String.UnicodeScalarView] = []
    for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
      let isMark =
        scalar.properties.generalCategory == .nonspacingMark
        || UnspacedScript.holds(scalar) && UnspacedScript.isMark(scalar)
      if isMark, !characters.isEmpty {
        characters[characters.count - 1].append(scalar)
      } else {
        characters.append(String.UnicodeScalarView([scalar]))
      }
    }
    return characters.map { String($0) }
  }
}
