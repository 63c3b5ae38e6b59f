import Entries

/// The marks before unsure words in a text that its owner edits, which go again when it is read.
///
/// An editor's own search goes from one to the next. They stand before the words, because after them
/// they would be taken for punctuation.
struct UnsureMarks {
  /// What stands before an unsure word.
  static let mark = "??"

  /// The lines of each transcript, with marks.
  let texts: [[String]]
  /// How many marks each line has, in each transcript.
  private let counts: [[Int]]
  private let plain: [[String]]

  /// Marks the unsure words of transcripts; nil if there are none, or if the marks could not be told
  /// apart from what the text has of its own.
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
  /// A line loses at most as many as were put into it; any other `??` is its writer's own. Whoever took
  /// all marks of a line away looked at each unsure word and is sure of it.
  /// - Parameters:
  ///   - lines: The lines, with the marks that were left.
  ///   - text: The number of the transcript.
  /// - Returns: The lines without marks, and the numbers of those that were made sure.
  func removed(from lines: [String], of text: Int) -> (lines: [String], sure: Set<Int>) {
    let put = counts[text]
    let origins = origins(of: lines, in: text)
    let found = Set(origins.compactMap { $0 })
    // Lines that were joined, split or rewritten share the marks of those that are gone.
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

  /// Returns the number of the line that each line was before, where that can be told.
  private func origins(of lines: [String], in text: Int) -> [Int?] {
    let old = plain[text]
    let bare = lines.map { UnsureMarks.removed(.max, from: $0).line }
    // A line that was rewritten is known by its place, as long as no lines came or went.
    let keepsPlaces = lines.count == old.count
    var origins = [Int?](repeating: nil, count: lines.count)
    var open = Set(old.indices)
    if keepsPlaces {
      for number in lines.indices where bare[number] == old[number] {
        origins[number] = number
        open.remove(number)
      }
    }
    // Of lines that say the same, the one with the same marks is meant.
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

  /// Returns a line without its first marks, and how many these were.
  ///
  /// A mark is glued to the front of something: question marks that stand alone or end a word are the
  /// line's own.
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
    // A word with the confidence 0 was never heard, so that no recogniser is unsure of it.
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

  /// Whether a place is the first of what stands between blanks.
  private static func isFront(_ place: Int, of scalars: [Unicode.Scalar]) -> Bool {
    place == 0 || scalars[place - 1].properties.isWhitespace
  }
}
