public import Foundation

/// Files with metadata besides their sound, and faulty files.
extension Fixture {
  /// Begun on 2026-11-20 at 07:08:09, by its `bext` chunk.
  public static var taggedBroadcast: URL { file("tagged-bext-8000hz-2ch-int16.wav") }
  /// "Morning walk", 2026-11-20, by its `LIST INFO`.
  public static var taggedWAV: URL { file("tagged-info-8000hz-2ch-int16.wav") }
  /// "Grüße", 2026-11-20, by its ID3v2 tag.
  public static var taggedMP3: URL { file("tagged-id3-8000hz-2ch.mp3") }
  /// "Morning walk", 2026-11-20, by its Vorbis comment.
  public static var taggedFLAC: URL { file("tagged-8000hz-2ch-int16.flac") }
  /// Cue points at frames 400, "start", and 1,200, "laugh".
  public static var markedWAV: URL { file("marked-cues-8000hz-2ch-int16.wav") }

  /// Cut off in the middle; `ending` is `wav`, `flac`, `mp3`, `ogg`, `aiff`, `au`, `caf` or `w64`.
  public static func cutOff(_ ending: String) -> URL { file("damaged-cut-off.\(ending)") }

  /// No bytes at all.
  public static var empty: URL { file("damaged-empty.wav") }
  /// Text with a name of a sound file.
  public static var garbage: URL { file("damaged-garbage.wav") }
  /// A header without any frame.
  public static var headerOnly: URL { file("damaged-header-only.wav") }
  /// A header that claims 250,000 frames of only 2,000.
  public static var lyingHeader: URL { file("damaged-header-lies.wav") }
  /// A header with the length 0, as left by a recorder that dies before it knows the length.
  public static var unclosed: URL { file("damaged-unclosed.wav") }
  /// FLAC whose header claims 2,000 of its 4,410 frames.
  public static var lengthTooSmall: URL { file("damaged-length-too-small.flac") }
  /// FLAC with 400 bytes of zeros in the middle.
  public static var damagedInTheMiddle: URL { file("damaged-in-the-middle.flac") }
  /// MP3 after lines of text.
  public static var damagedHead: URL { file("damaged-head.mp3") }
}
