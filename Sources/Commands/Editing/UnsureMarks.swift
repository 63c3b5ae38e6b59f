import Entries

/// Marks before unsure words in a text that its owner edits; they are removed when it is read back.
///
/// The search of any editor can jump between them. They stand before the words, because after a
/// word they would look like punctuation.
struct UnsureMarks {
  /// What stands before an unsure word.
  static let mark = "??"

  /// The lines of each transcript, with marks.
  let texts: [[String]]
  /// How many marks each line has, in each transcript.
  private let counts: [[Int]]
  private let plain: [[String]]

  /// Marks the unsure words of transcripts; nil if there are none, or if the text itself contains
  /// something that looks like a mark.
  init?(_ transcripts: [Transcript?]) {
    let shown = transcripts.map { transcript in
      (transcript?.utterances ?? []).map(\.shown).filter { !$0.text.isEmpty }
    }
    let marked = shown.map { utterances in utterances.map { UnsureMarks.marked($0) } }
    plain = shown.map { utterances in utterances.map(\.text) }
    texts = marked.map { lines in lines.map { $0.line } }
    counts = marked.map { lines in lines.map { $0.count } }
    let hasOwn = plain.joined().contains { $0.contains(UnsureMarks.mark) }
    guard !hasOwn, counts.joined().contains(where: { $0 > 0 }) else { return nil }
    let comesBack = zip(marked.joined(), plain.joined()).allSatisfy { marked, plain in
      UnsureMarks.removed(marked.count, from: marked.line).line == plain
    }
    guard comesBack else { return nil }
  }

  /// Takes the marks out of the lines of a transcript as they are now.
  ///
  /// A line loses at most as many marks as were put into it; any further `??` was typed by the
  /// writer. If all marks of a line are gone, the writer has checked each unsure word and confirms
  /// the line.
  /// - Parameters:
  ///   - lines: The lines, with the marks that were left.
  ///   - text: The number of the transcript.
  /// - Returns: The lines without marks, and the numbers of the confirmed lines.
  func removed(from lines: [String], of text: Int) -> (lines: [String], sure: Set<Int>) {
    let put = counts[text]
    let origins = origins(of: lines, in: text)
    let found = Set(origins.compactMap { $0 })
    // Lines that were joined, split or rewritten share the marks of the lines that disappeared.
    var shared = put.indices.filter { !found.contains($0) }.reduce(0) { $0 + put[$1] }
    var bare: [String] = []
    var sure: Set<Int> = []
    for (number, line) in lines.enumerated() {
      let most = origins[number].map { put[$0] }
      let (left, count) = UnsureMarks.removed(most ?? shared, from: line)
      bare.append(left)
      if let most {
        if most > 0, count == 0 { sure.insert(number) }
      } else {
        shared -= count
      }
    }
    return (bare, sure)
  }

  /// For each line, returns the number of the original line, or nil if that cannot be determined.
  private func origins(of lines: [String], in text: Int) -> [Int?] {
    let old = plain[text]
    let bare = lines.map { UnsureMarks.removed(.max, from: $0).line }
    // A rewritten line is matched by its position, as long as no lines were added or removed.
    let keepsPlaces = lines.count == old.count
    var origins = [Int?](repeating: nil, count: lines.count)
    var open = Set(old.indices)
    if keepsPlaces {
      for number in lines.indices where bare[number] == old[number] {
        origins[number] = number
        open.remove(number)
      }
    }
    // Among lines with the same text, the one with the same marks is preferred.
    for (wanted, found) in [(texts[text], lines), (old, bare)] {
      var waiting = Dictionary(grouping: open.sorted(by: >), by: { wanted[$0] })
      for number in lines.indices where origins[number] == nil {
        guard let origin = waiting[found[number]]?.popLast() else { continue }
        origins[number] = origin
        open.remove(origin)
      }
    }
    if keepsPlaces {
      for number in lines.indices where origins[number] == nil && open.contains(number) {
        origins[number] = number
      }
    }
    return origins
  }

  /// Returns a line without its first marks, and how many were removed.
  ///
  /// A mark is attached to the front of a word: question marks that stand alone or end a word
  /// belong to the text.
  private static func removed(_ most: Int, from line: String) -> (line: String, count: Int) {
    let mark = Array(UnsureMarks.mark.unicodeScalars)
    let scalars = Array(line.unicodeScalars)
    var kept: [Unicode.Scalar] = []
    var count = 0
    var place = 0
    while place < scalars.count {
      let end = place + mark.count
      if count < most, isFront(place, of: scalars), end < scalars.count,
        Array(scalars[place..<end]) == mark, scalars[end] != "?",
        !scalars[end].properties.isWhitespace
      {
        count += 1
        place = end
      }
      kept.append(scalars[place])
      place += 1
    }
    return (String(String.UnicodeScalarView(kept)), count)
  }

  private static func marked(_ utterance: Utterance) -> (line: String, count: Int) {
    var scalars = Array(utterance.text.unicodeScalars)
    // Confidence 0 means that no recogniser heard the word, so none can be unsure of it.
    let places = utterance.words.filter { $0.isUnsure && $0.confidence > 0 && !$0.range.isEmpty }
      .map(\.range.lowerBound)
      .filter { place in
        guard scalars.indices.contains(place), isFront(place, of: scalars) else { return false }
        let properties = scalars[place].properties
        return properties.isAlphabetic || properties.numericType != nil
      }
    let marked = Set(places)
    for place in marked.sorted(by: >) {
      scalars.insert(contentsOf: mark.unicodeScalars, at: place)
    }
    return (String(String.UnicodeScalarView(scalars)), marked.count)
  }

  /// Whether a position is the start of a word, that is, at the beginning or after white space.
  private static func isFront(_ place: Int, of scalars: [Unicode.Scalar]) -> Bool {
    place == 0 || scalars[place - 1].properties.isWhitespace
  }
}
