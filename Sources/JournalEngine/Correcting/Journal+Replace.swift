public import Entries
import Storage

extension Journal {
  /// Replaces words in an entry's note and in the transcripts of its recordings, and keeps nothing
  /// of it yet: looking for the changed places in the sound can take long.
  ///
  /// Each transcript that changes becomes a corrected version, aligned where it changed.
  public func replacing(
    _ replacements: [TextReplacement], in number: Int64, settings: TranscribeSettings
  ) async throws -> ReplacedTexts {
    guard try !storage({ try file.hasBrokenWords(number) }) else {
      throw JournalError(
        .damaged,
        Damage(entry: number, "\(DamagedValue.Part.brokenText.sentence), and nothing was replaced")
          .line,
        hint: "mend what can be mended first: sotto check --repair")
    }
    let entry = try entry(number)
    var counts = [Int](repeating: 0, count: replacements.count)
    func apply(to text: inout String) throws {
      for (index, replacement) in replacements.enumerated() {
        counts[index] += try replacement.apply(to: &text)
      }
    }
    var note = entry.note
    try apply(to: &note)
    var transcripts: [(Recording, Transcript)] = []
    for recording in entry.recordings {
      guard let transcript = try currentTranscript(of: recording) else { continue }
      let before = transcript.lines.joined(separator: "\n")
      var after = before
      try apply(to: &after)
      guard after != before,
        let correction = try await correction(
          of: recording, lines: after.split(separator: "\n").map(String.init),
          settings: settings)
      else { continue }
      transcripts.append((recording, correction.transcript))
    }
    return ReplacedTexts(
      counts: counts, entry: number, note: note == entry.note ? nil : note,
      transcripts: transcripts)
  }

  /// Keeps texts in which words were replaced.
  /// - Parameter step: The step to which the changes belong.
  public func keep(_ texts: ReplacedTexts, in step: ChangeStep) throws {
    for (recording, transcript) in texts.transcripts {
      _ = try add(transcript, to: recording, makeCurrent: true, in: step)
    }
    if let note = texts.note { try change(texts.entry, EntryChange(note: note), in: step) }
  }
}

/// The texts of an entry in which words were replaced.
public struct ReplacedTexts: Sendable {
  /// How many times each replacement was made.
  public let counts: [Int]
  let entry: Int64
  /// The note, if it changed.
  let note: String?
  /// The transcripts that changed.
  let transcripts: [(recording: Recording, transcript: Transcript)]
}

extension Transcript {
  /// The text in the form in which a person edits it: one utterance per line.
  public var lines: [String] { utterances.map(\.text).filter { !$0.isEmpty } }
}
