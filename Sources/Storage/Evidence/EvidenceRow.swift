/// What one recording showed about a voice, as stored in the journal.
package struct EvidenceRow: Sendable, Equatable {
  /// The source of the words to which the speech was aligned.
  package enum Origin: String, Sendable {
    /// The words of the transcript.
    case heard
    /// Words from a second recognition made for learning; the transcript stayed as it was.
    case learned
  }

  /// Which channels of a recording the new evidence replaces.
  package enum Replaced: Sendable {
    /// All channels.
    case all
    /// The channels without usable evidence for the current transcript. `forgotten` says whether
    /// these include channels whose evidence the owner had forgotten.
    case due(forgotten: Bool)
  }

  /// The `model` value of a row whose evidence was forgotten.
  static let forgotten = ""
  /// The `model` value of a row that only keeps the voice's name, because the words have changed.
  static let stale = "-"

  /// The number of the row; later rows have higher numbers.
  package var id: Int64
  /// The recording.
  package var recording: Int64
  /// The transcript version from which the words come, or that was current at the time.
  package var transcript: Int64
  /// The channel; 0 if the channels were mixed.
  package var channel: Int
  /// The source of the words.
  package var origin: Origin
  /// The name of the voice; empty if it is not a known voice.
  package var voice: String
  /// The checksum of the recognition model, ``forgotten`` or ``stale``.
  package var model: String
  /// The length of the speech, in seconds.
  package var seconds: Double
  /// Whether a person corrected the words.
  package var isCorrected: Bool
  /// The share of the words that are expected to be wrong, 0…1; 0 if a person corrected them.
  package var misheardShare: Double
  /// The sums, in the format of `Recognition`.
  package var sums: [UInt8]

  /// Makes a row; a row that is still to be added has the number 0.
  package init(
    id: Int64 = 0, recording: Int64, transcript: Int64, channel: Int, origin: Origin,
    voice: String, model: String, seconds: Double, isCorrected: Bool = false,
    misheardShare: Double = 0, sums: [UInt8]
  ) {
    self.id = id
    self.recording = recording
    self.transcript = transcript
    self.channel = channel
    self.origin = origin
    self.voice = voice
    self.model = model
    self.seconds = seconds
    self.isCorrected = isCorrected
    self.misheardShare = misheardShare
    self.sums = sums
  }
}
