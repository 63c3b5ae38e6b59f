import Sound
import SoundFiles

/// A decoder of an audio file: libsndfile, ffmpeg, or several decoders in turn.
protocol AudioDecoder: SeekableSource, ~Copyable {
  /// Whether sound is missing; final once `read` gave nil.
  var isTruncated: Bool { get }
  /// Whether a part had to be converted to another rate or number of channels.
  var isConverted: Bool { get }
}

extension AudioDecoder where Self: ~Copyable {
  var isConverted: Bool { false }
}

extension AudioFileReader: AudioDecoder {}
