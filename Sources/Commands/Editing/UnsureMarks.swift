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
  /// The places of the lines that have any, in each transcript.
  private let places: [Set<Int>]
  private let plain: [[String]]

  /// Marks the unsure words of transcripts; nil if there are none, or if a text has such marks of its
  /// own, which could not be told apart.
  init?(_ transcripts: [Transcript?]) {
    let shown = transcripts.map { transcript in
      (transcript?.utterances ?? []).map(\.shown).filter { !$0.text.isEmpty }
    }
    plain = shown.map { $0.map(\.text) }
    texts = shown.map { $0.map(UnsureMarks.marked) }
    places = zip(texts, plain).map { marked, plain in
      Set(plain.indices.filter { marked[$0] != plain[$0] })
    }
    let hasOwn = plain.joined().contains { $0.contains(UnsureMarks.mark) }
    guard !hasOwn, places.contains(where: { !$0.isEmpty }) else { return nil }
  }

  /// Returns a line without marks; question marks after a word are its own.
  static func removed(from line: String) -> String {
    guard line.contains(mark) else { return line }
    return line.replacing(/\?\?(?=[\p{L}\p{N}'’])/, with: "")
      .split(separator: " ", omittingEmptySubsequences: false).filter { $0 != mark }
      .joined(separator: " ").trimmed
  }

  /// Returns the lines of a transcript of which a person took all marks away, by number: whoever looked
  /// at each unsure word of a line is sure of it.
  /// - Parameters:
  ///   - text: The number of the transcript.
  ///   - lines: Its lines as they are now, with the marks that were left.
  func linesMadeSure(of text: Int, _ lines: [String]) -> Set<Int> {
    let (plain, places) = (plain[text], places[text])
    // A line that was rewritten is known by its place, as long as no lines came or went.
    if lines.count == plain.count {
      return places.filter { UnsureMarks.removed(from: lines[$0]) == lines[$0] }
    }
    var open = places
    var sure: Set<Int> = []
    for (number, line) in lines.enumerated() {
      let left = UnsureMarks.removed(from: line)
      guard let old = open.sorted().first(where: { plain[$0] == left }) else { continue }
      open.remove(old)
      if left == line { sure.insert(number) }
    }
    return sure
  }

  private static func marked(_ utterance: Utterance) -> String {
    var scalars = Array(utterance.text.unicodeScalars)
    for word in utterance.words.reversed()
    where word.isUnsure && !word.range.isEmpty && scalars.indices.contains(word.range.lowerBound) {
      scalars.insert(contentsOf: mark.unicodeScalars, at: word.range.lowerBound)
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
