public import Foundation

/// Synthetic voices made by eSpeak NG; README.md lists what they say.
extension Fixture {
  /// A British voice as WAV.
  public static var voiceWAV: URL { file("voice-en-gb-22050hz-1ch-int16.wav") }
  /// The same samples as FLAC.
  public static var voiceFLAC: URL { file("voice-en-gb-22050hz-1ch-int16.flac") }
  /// The same as MP3 with a constant bit rate and a tag with its length.
  public static var voiceMP3: URL { file("voice-en-gb-22050hz-1ch-32k.mp3") }
  /// The same as MP3 with a variable bit rate and no tag.
  public static var voiceUntaggedMP3: URL { file("voice-en-gb-22050hz-1ch-vbr-untagged.mp3") }
  /// The tagged MP3 twice, one after the other.
  public static var voiceTwiceMP3: URL { file("voice-en-gb-twice-22050hz-1ch-32k.mp3") }
  /// The same as Ogg Vorbis.
  public static var voiceOgg: URL { file("voice-en-gb-22050hz-1ch.ogg") }
  /// The same as Opus.
  public static var voiceOpus: URL { file("voice-en-gb-48000hz-1ch.opus") }
  /// A Scottish voice in two channels, as FLAC.
  public static var scottishVoice: URL { file("voice-en-gb-scotland-16000hz-2ch-int16.flac") }
  /// An American voice at the recogniser's rate.
  public static var americanVoice: URL { file("voice-en-us-16000hz-1ch-int16.wav") }
  /// A German voice in µ-law, the encoding of telephones.
  public static var germanVoice: URL { file("voice-de-8000hz-1ch-mulaw.wav") }
}
