public import Foundation

/// Tones of 440 Hz on the left and 660 Hz on the right, at half of full scale.
extension Fixture {
  /// 4,410 frames at 44,100 Hz in two channels as WAV; `sample` is `int8` … `float64`.
  public static func tone(_ sample: String) -> URL {
    file("tone-440hz-2ch-44100hz-\(sample).wav")
  }

  /// The same integers as FLAC; `sample` is `int8`, `int16` or `int24`.
  public static func toneFLAC(_ sample: String) -> URL {
    file("tone-440hz-2ch-44100hz-\(sample).flac")
  }

  /// 2,000 frames at 8,000 Hz in two channels; `ending` is the encoding and the file type:
  /// `alaw.wav`.
  public static func slowTone(_ ending: String) -> URL {
    file("tone-440hz-2ch-8000hz-\(ending)")
  }

  /// Six channels with a different tone each, WAVE_FORMAT_EXTENSIBLE.
  public static var sixChannels: URL { file("tone-6ch-8000hz-int16-wavex.wav") }
  /// One second of digital silence.
  public static var silence: URL { file("tone-silence-16000hz-1ch-int16.wav") }
}
