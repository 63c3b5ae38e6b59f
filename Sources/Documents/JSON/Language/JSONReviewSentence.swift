package import Entries
import Foundation

/// A sentence to review, as `--json` shows it.
package struct JSONReviewSentence: Encodable, Sendable {
  private struct Word: Encodable, Sendable {
    var text: String
    var confidence: Double
    var alternatives: [String]
  }

  private var entry: Int64
  private var recording: String
  private var start: Double
  private var end: Double
  private var text: String
  private var words: [Word]

  package init(_ sentence: ReviewSentence) {
    entry = sentence.entry
    recording = sentence.recording.uuid.uuidString.lowercased()
    start = jsonSeconds(sentence.utterance.start)
    end = jsonSeconds(sentence.utterance.end)
    text = sentence.utterance.text
    words = sentence.utterance.words.map {
      Word(text: $0.text, confidence: $0.confidence, alternatives: $0.alternatives.map(\.text))
    }
  }
}
