/// The texts and points stored in an audio file beside its sound, if its container has room for
/// them.
public struct AudioFileTags: Sendable, Equatable {
  /// The title.
  public var title: String?
  /// The date in the form to be written: `2026-11-20`, or with a time.
  public var date: String?
  /// A comment.
  public var comment: String?
  /// More texts, under the names of Vorbis comments: written as Vorbis comments in FLAC, Ogg and
  /// Opus, and as an ID3v2 tag in WAV, AIFF and MP3.
  public var fields: [TagField]
  /// The time at which a WAV began, and a description, for its `bext` chunk.
  public var broadcast: BroadcastOrigin?
  /// Points to mark, in frames of the sound that is written: cue points in WAV and AIFF, chapters
  /// in FLAC, Ogg and Opus, and in MP3 if it has other fields too.
  public var cues: [Cue]

  /// Makes a set of tags.
  public init(
    title: String? = nil, date: String? = nil, comment: String? = nil, fields: [TagField] = [],
    broadcast: BroadcastOrigin? = nil, cues: [Cue] = []
  ) {
    self.title = title
    self.date = date
    self.comment = comment
    self.fields = fields
    self.broadcast = broadcast
    self.cues = cues
  }

  /// The title, date and comment, and then all other fields; a description replaces the comment.
  var all: [TagField] {
    let isDescribed = fields.text("DESCRIPTION") != nil
    let known = [
      ("TITLE", title), ("DATE", date), ("COMMENT", isDescribed ? nil : comment),
    ]
    return known.compactMap { name, text in
      text.flatMap { $0.isEmpty ? nil : TagField(name, $0) }
    } + fields
  }
}
