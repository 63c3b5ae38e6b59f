import ArgumentParser
import Documents
import Entries
import JournalEngine
import Settings

/// Ten sentences that an owner reads aloud, so that what is heard can be held against what was said.
///
/// They are two recordings, because what one teaches is measured on the other.
struct ReadingRun {
  /// The sentences of each recording; together they have every sound of English.
  static let parts = [
    [
      "The yellow boat was tied to a stone in the harbour.",
      "She measured the flour twice and threw the rest away.",
      "We usually choose the long path through the wood.",
      "His brother plays the violin on Thursday evenings.",
      "A cold wind is blowing, so please shut the door.",
    ],
    [
      "My younger cousin found five blue feathers near the beach.",
      "They joked about the noise that the old engine made.",
      "Both children were asleep before the church bell rang.",
      "I poured a little oil into the pan and turned up the heat.",
      "Your letter arrived this morning, much to my pleasure.",
    ],
  ]

  let context: Context
  let options: JournalOptions
  /// The recordings of both parts in place of the microphone.
  var inputs: [String] = []

  /// Records both parts, hears them as they would be heard now, and keeps what was read as the correction.
  func run() async throws {
    let settings = try context.transcribeSettings()
    for (number, sentences) in ReadingRun.parts.enumerated() {
      let part = "\(number + 1) of \(ReadingRun.parts.count)"
      if inputs.isEmpty {
        context.tell("Read aloud, as you speak otherwise, and press enter at the end (\(part)):")
        for sentence in sentences { context.tell("  " + sentence) }
      }
      let known = Set(try journal().numbers(EntryFilter()))
      try await record(part, inputs.isEmpty ? nil : inputs[number])
      let journal = try journal()
      let new = try journal.numbers(EntryFilter()).filter { !known.contains($0) }
      guard let entry = new.max() else { throw Failure(.noSpeech, "nothing was recorded") }
      _ = try await journal.transcribe(entries: [entry], settings: settings)
      for recording in try journal.entry(entry).recordings {
        _ = try await journal.correctTranscript(
          of: recording, lines: sentences, settings: settings)
      }
    }
  }

  private func journal() throws -> Journal { try context.journalForAdding(options) }

  private func record(_ part: String, _ input: String?) async throws {
    var arguments = ["--title", "Read aloud, \(part)", "--no-transcribe", "--quiet"]
    if let input { arguments += ["--input", input] }
    if let path = options.journal { arguments += ["--journal", path] }
    try await RecordVerb.parse(arguments).run(in: context)
  }
}
