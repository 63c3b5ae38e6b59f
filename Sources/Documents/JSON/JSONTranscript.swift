package import Entries
import Foundation

/// A transcript as `--json` shows it.
package struct JSONTranscript: Encodable, Sendable {
  package struct Utterance: Encodable, Sendable {
    package var start: Double
    package var end: Double
    package var text: String
    package var channel: Int?
    package var unclear: Bool?
    package var words: [Word]

    package init(_ utterance: Entries.Utterance) {
      start = jsonSeconds(utterance.start)
      end = jsonSeconds(utterance.end)
      text = utterance.shown.text
      channel = utterance.channel
      unclear = utterance.isUnclear ? true : nil
      words = utterance.words.map { JSONTranscript.word($0) }
    }
  }

  package struct Word: Encodable, Sendable {
    package var text: String
    package var start: Double
    package var end: Double
    package var confidence: Double
    package var alternatives: [Alternative]?
  }

  package struct Alternative: Encodable, Sendable {
    package var text: String
    package var posterior: Double
  }

  package struct Engine: Encodable, Sendable {
    package var name: String
    package var model: String?
    package var checksum: String?
    package var vocabulary: Int?
    package var settings: String?
  }

  package var input: String?
  package var entry: Int64?
  package var recording: String?
  package var digest: String?
  package var seconds: Double?
  package var version: Int?
  package var current: Bool?
  package var engine: Engine
  package var state: Transcript.State
  package var text: String
  package var utterances: [Utterance]

  package init(_ transcript: Transcript) {
    let engine = transcript.engine
    self.engine = Engine(
      name: engine.name, model: engine.model.isEmpty ? nil : engine.model,
      checksum: engine.checksum.isEmpty ? nil : engine.checksum,
      vocabulary: engine.vocabulary == 0 ? nil : engine.vocabulary,
      settings: engine.settings.isEmpty ? nil : engine.settings)
    state = transcript.state
    text = transcript.shownText
    utterances = transcript.utterances.filter { !$0.words.isEmpty || !$0.text.isEmpty }
      .map { Utterance($0) }
  }

  /// Copies the source from another transcript.
  package mutating func takeSource(of other: JSONTranscript) {
    input = other.input
    entry = other.entry
    recording = other.recording
    digest = other.digest
    seconds = other.seconds
    version = other.version
    current = other.current
  }

  /// Sets the recording that is its source.
  package mutating func takeSource(_ entry: Entry, _ recording: Recording) {
    self.entry = entry.id
    self.recording = recording.uuid.uuidString.lowercased()
    digest = recording.digest
    seconds = jsonSeconds(recording.duration)
  }

  private static func word(_ word: Entries.Word) -> Word {
    Word(
      text: word.text, start: jsonSeconds(word.start), end: jsonSeconds(word.end),
      confidence: jsonSeconds(word.confidence),
      alternatives: word.alternatives.isEmpty
        ? nil
        : word.alternatives.map {
          Alternative(text: $0.text, posterior: jsonSeconds($0.posterior))
        })
  }
}
