import Entries
import Storage
import Transcription

/// The voices that one recording is heard with, and whose they are.
struct VoicePlan {
  /// The voices by channel.
  var voices: [Int: LearnedVoice] = [:]
  /// Whose voice is on each channel, as far as it was recognised; empty if it is nobody's who is
  /// known.
  ///
  /// A channel that is missing here was not asked about.
  var names: [Int: String] = [:]
  /// Whether no voice was recognised, and the recording came over another line, or from another room, than
  /// those from which the voices were learned, so that it may still be one of them.
  var isElsewhere = false
  /// Whether what the recording itself taught was left out, so that it can measure the voices.
  var isHeldOut = false

  /// The engine that transcripts name: with the checksums of the voices, by channel.
  func engine(_ engine: Transcript.Engine) -> Transcript.Engine {
    var engine = engine
    engine.settings =
      ([engine.settings] + checksums.map { VoicePlan.mark + $0 }
      + (isHeldOut ? [VoicePlan.heldOut] : []))
      .joined(separator: ", ")
    return engine
  }

  private var checksums: [String] { voices.sorted { $0.key < $1.key }.map(\.value.checksum) }

  /// What stands before the checksum of a voice in an engine's settings.
  static let mark = "voice "
  /// What an engine's settings say of a version that measures what other recordings taught.
  static let heldOut = "held out"

  /// Divides what an engine's settings say into the checksums of voices and what they are not about.
  static func parts(of settings: String) -> (voices: [String], rest: String) {
    let parts = settings.split(separator: ", ").map(String.init)
    return (
      parts.filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) },
      parts.filter { !$0.hasPrefix(mark) && $0 != heldOut }.joined(separator: ", ")
    )
  }
}
