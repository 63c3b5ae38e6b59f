/// The texts and points stored in an audio file beside its sound, if its container has room for
/// them.
public struct AudioFileTags: Sendable, Equatable {
  /// The title.
  public var title: String?
  /// The date in the form to be written: `2026-11-20`, or with a time.
  public var date: String?
  /// A comment.
  public var comment: String?
  /// Points to mark, in frames of the sound that is written: cue points in WAV and AIFF, chapters
  /// in Ogg and Opus.
  public var cues: [Cue]

  /// Makes a set of tags.
  public init(
    title: String? = nil, date: String? = nil, comment: String? = nil, cues: [Cue] = []
  ) {
    self.title = title
    self.date = date
    self.comment = comment
    self.cues = cues
  }
}
