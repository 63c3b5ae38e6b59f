/// A file format that a transcript can be written in.
package enum TranscriptFormat: String, Sendable, CaseIterable {
  /// Plain text, one line per utterance.
  case text
  /// SubRip captions.
  case srt
  /// Web Video Text Tracks.
  case vtt
  /// Timed lyrics, as music players show them.
  case lrc
  /// NIST's time-marked conversation file, for scoring tools.
  case ctm
  /// Praat's annotation file.
  case textgrid
  /// JSON in the format of OpenAI's Whisper, with words and their probabilities.
  case whisperJSON = "whisper-json"
  /// JSON lines in the format of upstream's `pocketsphinx` program, version 5.
  case pocketSphinxJSON = "pocketsphinx-json"

  /// The usual ending of a file's name, without the dot.
  package var fileExtension: String {
    switch self {
    case .text: "txt"
    case .textgrid: "TextGrid"
    case .whisperJSON: "json"
    case .pocketSphinxJSON: "jsonl"
    case .srt, .vtt, .lrc, .ctm: rawValue
    }
  }
}
