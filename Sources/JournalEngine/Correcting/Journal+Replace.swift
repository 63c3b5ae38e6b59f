public import Entries
import Storage

extension Journal {
  /// Replaces words in an entry's note and in the transcripts of its recordings.
  ///
  /// Each transcript that changes becomes a corrected version, aligned where it changed.
  /// - Parameter step: The step to which the changes belong; nil makes them a separate step.
  /// - Returns: How many times each replacement was made; if none was, nothing is written.
  public func replace(
    _ replacements: [TextReplacement], in number: Int64, settings: TranscribeSettings,
    in step: ChangeStep? = nil
  ) async throws -> [Int] {
    guard try !storage({ try file.hasBrokenWords(number) }) else {
      throw JournalError(
        .damaged,
        Damage(entry: number, "\(DamagedValue.Part.brokenText.sentence), and nothing was replaced")
          .line,
        hint: "mend what can be mended first: sotto check --repair")
    }
    let step = step ?? ChangeStep()
    let entry = try entry(number)
    var counts = [Int](repeating: 0, count: replacements.count)
    func apply(to text: inout String) throws {
      for (index, replacement) in replacements.enumerated() {
        counts[index] += try replacement.apply(to: &text)
      }
    }
    var note = entry.note
    try apply(to: &note)
    for recording in entry.recordings {
      guard let transcript = try currentTranscript(of: recording) else { continue }
      let before = transcript.lines.joined(separator: "\n")
      var after = before
      try apply(to: &after)
      guard after != before else { continue }
      _ = try await correctTranscript(
        of: recording, lines: after.split(separator: "\n").map(String.init), settings: settings,
        in: step)
    }
    if note != entry.note { try change(number, EntryChange(note: note), in: step) }
    return counts
  }
}

extension Transcript {
  /// The text in the form in which a person edits it: one utterance per line.
  public var lines: [String] { utterances.map(\.text).filter { !$0.isEmpty } }
}
