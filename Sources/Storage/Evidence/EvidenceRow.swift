/// What one recording showed about a voice, as the journal keeps it.
package struct EvidenceRow: Sendable, Equatable {
  /// How the words came about that it rests on.
  package enum Origin: String, Sendable {
    /// They are those of the transcript.
    case heard
    /// They were heard anew to learn from; the transcript stayed as it was.
    case learned
  }

  /// Which channels of a recording are replaced by what was gathered.
  package enum Replaced: Sendable {
    /// All.
    case all
    /// Those of which nothing is kept for the words that are shown; whether those are among them that
    /// their owner had forgotten.
    case due(forgotten: Bool)
  }

  /// The model of a row that tells that its evidence was forgotten.
  static let forgotten = ""
  /// The model of a row that only tells whose voice it is, because its words were changed since.
  static let stale = "-"

  /// The number of the row; later rows have higher numbers.
  package var id: Int64
  /// The recording.
  package var recording: Int64
  /// The version of the transcript whose words it rests on, or that was current then.
  package var transcript: Int64
  /// The channel; 0 if the channels were mixed.
  package var channel: Int
  /// How its words came about.
  package var origin: Origin
  /// The name of the voice; empty if it is nobody's who is known.
  package var voice: String
  /// The checksum of the recognition model, ``forgotten`` or ``stale``.
  package var model: String
  /// How long the speech is, in seconds.
  package var seconds: Double
  /// Whether a person corrected the words.
  package var isCorrected: Bool
  /// The sums, as `Recognition` writes them.
  package var sums: [UInt8]

  /// Makes a row; one that is to be added has no number yet.
  package init(
    id: Int64 = 0, recording: Int64, transcript: Int64, channel: Int, origin: Origin,
    voice: String, model: String, seconds: Double, isCorrected: Bool = false, sums: [UInt8]
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
    self.sums = sums
  }
}
