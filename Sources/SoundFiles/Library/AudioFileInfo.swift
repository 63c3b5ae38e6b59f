public import Sound

/// What an audio file says of itself.
public struct AudioFileInfo: Sendable, Equatable {
  /// The container, as libsndfile names it: `WAV (Microsoft)`.
  public var container: String
  /// The encoding, as libsndfile names it: `Signed 16 bit PCM`.
  public var encoding: String
  /// What the reader gives.
  public var format: SoundFormat
  /// The number of frames the file claims to have, not a fact; nil where it claims nothing.
  public var claimedFrames: Int64?
  /// Whether decoding is a matter of the decoder (MP3, Vorbis, Opus), so that the file's own bytes
  /// are the truth and no stretch of PCM is.
  public var isLossy: Bool
  /// The title it carries.
  public var title: String?
  /// The date it carries, as it is written there.
  public var date: String?
  /// The comment it carries.
  public var comment: String?
  /// Where and when a broadcast wave file began.
  public var broadcast: BroadcastOrigin?
  /// The points it marks, by frame.
  public var cues: [Cue]

  /// Makes a description.
  public init(
    container: String, encoding: String, format: SoundFormat, claimedFrames: Int64? = nil,
    isLossy: Bool = false, title: String? = nil, date: String? = nil, comment: String? = nil,
    broadcast: BroadcastOrigin? = nil, cues: [Cue] = []
  ) {
    self.container = container
    self.encoding = encoding
    self.format = format
    self.claimedFrames = claimedFrames
    self.isLossy = isLossy
    self.title = title
    self.date = date
    self.comment = comment
    self.broadcast = broadcast
    self.cues = cues
  }
}
