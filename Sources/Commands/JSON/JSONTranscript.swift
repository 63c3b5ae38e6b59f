import Entries
import Foundation

/// A transcript as `--json` shows it.
struct JSONTranscript: Encodable, Sendable {
  struct Utterance: Encodable, Sendable {
    var start: Double
    var end: Double
    var text: String
    var channel: Int?
    var words: [Word]

    init(_ utterance: Entries.Utterance) {
      start = jsonSeconds(utterance.start)
      end = jsonSeconds(utterance.end)
      text = utterance.text
      channel = utterance.channel
      words = utterance.words.map { JSONTranscript.word($0) }
    }
  }

  struct Word: Encodable, Sendable {
    var text: String
    var start: Double
    var end: Double
    var confidence: Double
    var alternatives: [Alternative]?
  }

  struct Alternative: Encodable, Sendable {
    var text: String
    var posterior: Double
  }

  struct Engine: Encodable, Sendable {
    var name: String
    var model: String?
    var checksum: String?
    var vocabulary: Int?
    var settings: String?
  }

  var input: String?
  var entry: Int64?
  var recording: String?
  var digest: String?
  var seconds: Double?
  var version: Int?
  var current: Bool?
  var engine: Engine
  var state: Transcript.State
  var text: String
  var utterances: [Utterance]

  init(_ transcript: Transcript) {
    let engine = transcript.engine
    self.engine = Engine(
      name: engine.name, model: engine.model.isEmpty ? nil : engine.model,
      checksum: engine.checksum.isEmpty ? nil : engine.checksum,
      vocabulary: engine.vocabulary == 0 ? nil : engine.vocabulary,
      settings: engine.settings.isEmpty ? nil : engine.settings)
    state = transcript.state
    text = transcript.text
    utterances = transcript.utterances.filter { !$0.words.isEmpty || !$0.text.isEmpty }
      .map { Utterance($0) }
  }

  /// Takes over what another says of where it came from.
  mutating func takeSource(of other: JSONTranscript) {
    input = other.input
    entry = other.entry
    recording = other.recording
    digest = other.digest
    seconds = other.seconds
    version = other.version
    current = other.current
  }

  /// Names the recording it was made of.
  mutating func takeSource(_ entry: Entry, _ recording: Recording) {
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
