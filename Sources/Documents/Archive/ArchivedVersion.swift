package import Entries

/// A version of a transcript in a document, exactly as the journal stores it.
package struct ArchivedVersion: Codable, Sendable, Equatable {
  struct Speech: Codable, Sendable, Equatable {
    var start: Double
    var end: Double
    var text: String
    var channel: Int?
    var words: [SpokenWord]
  }

  struct SpokenWord: Codable, Sendable, Equatable {
    var text: String
    var start: Double
    var end: Double
    var confidence: Double
    /// The index of the word's first character in the text, and of the one after its last.
    var from: Int
    var to: Int
    var alternatives: [Guess]?
  }

  struct Guess: Codable, Sendable, Equatable {
    var text: String
    var posterior: Double
  }

  private var engine: Transcript.Engine
  private var state: Transcript.State
  private var current: Bool
  private var created: ArchivedInstant
  private var utterances: [Speech]

  package init(_ version: ArchivedTranscript) {
    engine = version.transcript.engine
    state = version.transcript.state
    current = version.isCurrent
    created = ArchivedInstant(version.created)
    utterances = version.transcript.utterances.map { utterance in
      Speech(
        start: utterance.start, end: utterance.end, text: utterance.text,
        channel: utterance.channel,
        words: utterance.words.map { word in
          SpokenWord(
            text: word.text, start: word.start, end: word.end, confidence: word.confidence,
            from: word.range.lowerBound, to: word.range.upperBound,
            alternatives: word.alternatives.isEmpty
              ? nil : word.alternatives.map { Guess(text: $0.text, posterior: $0.posterior) })
        })
    }
  }

  /// The version.
  package var version: ArchivedTranscript {
    ArchivedTranscript(
      Transcript(
        engine: engine, state: state,
        utterances: utterances.map { speech in
          Utterance(
            start: speech.start, end: speech.end, text: speech.text,
            words: speech.words.map { word in
              Word(
                text: word.text, start: word.start, end: word.end, confidence: word.confidence,
                range: max(0, word.from)..<max(word.from, word.to, 0),
                alternatives: (word.alternatives ?? []).map {
                  Word.Alternative(text: $0.text, posterior: $0.posterior)
                })
            }, channel: speech.channel)
        }), created: created.date, isCurrent: current && state != .running)
  }
}
