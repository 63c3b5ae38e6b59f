public import Sound

/// The description that an audio file gives of itself.
public struct AudioFileInfo: Sendable, Equatable {
  /// The container in libsndfile's words: `WAV (Microsoft)`.
  public var container: String
  /// The encoding in libsndfile's words: `Signed 16 bit PCM`.
  public var encoding: String
  /// The format that the reader returns.
  public var format: SoundFormat
  /// The number of frames the file claims to have, which may be wrong; nil if it claims none.
  public var claimedFrames: Int64?
  /// Whether the result of decoding depends on the decoder (MP3, Vorbis, Opus), so that only the
  /// file's own bytes identify the sound, and not its PCM samples.
  public var isLossy: Bool
  /// The title in the file.
  public var title: String?
  /// The date in the file, as it is written there.
  public var date: String?
  /// The comment in the file.
  public var comment: String?
  /// The place of recording, as the file writes it: in ISO 6709 form in recordings of telephones.
  public var location: String?
  /// The time at which a broadcast wave file began.
  public var broadcast: BroadcastOrigin?
  /// The marked points, by frame.
  public var cues: [Cue]

  /// Makes a description.
  public init(
    container: String, encoding: String, format: SoundFormat, claimedFrames: Int64? = nil,
    isLossy: Bool = false, title: String? = nil, date: String? = nil, comment: String? = nil,
    location: String? = nil, broadcast: BroadcastOrigin? = nil, cues: [Cue] = []
  ) {
    self.container = container
    self.encoding = encoding
    self.format = format
    self.claimedFrames = claimedFrames
    self.isLossy = isLossy
    self.title = title
    self.date = date
    self.comment = comment
    self.location = location
    self.broadcast = broadcast
    self.cues = cues
  }
}
