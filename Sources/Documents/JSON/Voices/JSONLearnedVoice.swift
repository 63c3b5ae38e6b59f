package import Entries

/// A voice that a journal has learned, as `--json` shows it.
package struct JSONLearnedVoice: Encodable, Sendable {
  package var name: String
  package var recordings: Int
  package var leftOut: Int
  package var seconds: Double
  package var correctedSeconds: Double
  package var gain: Double?
  package var worse: Bool
  package var used: Bool

  package init(_ voice: LearnedVoiceSummary) {
    name = voice.name
    recordings = voice.recordings
    leftOut = voice.leftOut
    seconds = jsonSeconds(voice.seconds)
    correctedSeconds = jsonSeconds(voice.correctedSeconds)
    gain = voice.gain.map { ($0 * 1000).rounded() / 1000 }
    worse = voice.isWorse
    used = voice.isUsed
  }
}
