import Entries
import Storage
import Transcription

/// The voices used to recognise one recording, and their names.
struct VoicePlan {
  /// The voices by channel.
  var voices: [Int: LearnedVoice] = [:]
  /// The name of the voice on each channel, as far as it was recognised; empty for an unknown
  /// voice.
  ///
  /// A channel that is missing here was not examined.
  var names: [Int: String] = [:]
  /// Whether no voice was recognised in a recording from another line or room than those in which
  /// the voices were learned, so that it may still be one of them.
  var isElsewhere = false
  /// Whether the recording's own evidence was left out, so that the recording can measure the
  /// voices.
  var isHeldOut = false

  /// The engine to name in transcripts, with the checksums of the voices, ordered by channel.
  func engine(_ engine: Transcript.Engine) -> Transcript.Engine {
    var engine = engine
    engine.settings =
      ([engine.settings] + checksums.map { VoicePlan.mark + $0 }
      + (isHeldOut ? [VoicePlan.heldOut] : []))
      .joined(separator: ", ")
    return engine
  }

  private var checksums: [String] { voices.sorted { $0.key < $1.key }.map(\.value.checksum) }

  /// The prefix of a voice's checksum in an engine's settings.
  static let mark = "voice "
  /// The mark in an engine's settings for a version that measures what other recordings taught.
  static let heldOut = "held out"

  /// Splits an engine's settings into the checksums of voices and the rest.
  static func parts(of settings: String) -> (voices: [String], rest: String) {
    let parts = settings.split(separator: ", ").map(String.init)
    return (
      parts.filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) },
      parts.filter { !$0.hasPrefix(mark) && $0 != heldOut }.joined(separator: ", ")
    )
  }
}
