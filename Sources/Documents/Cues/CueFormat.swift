/// A file format of other programs from which transcripts can be read.
package enum CueFormat: String, Sendable, CaseIterable {
  /// Plain text: each line is an utterance without times.
  case text
  /// SubRip captions.
  case srt
  /// Web Video Text Tracks.
  case vtt
  /// JSON of OpenAI's Whisper and its derivatives, whisper.cpp, Vosk or upstream's PocketSphinx.
  case json

  /// The format for the extension of a file's name; nil for an unknown extension.
  package init?(fileName: String) {
    let name = fileName.lowercased()
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[name.index(after: dot)...] {
    case "txt", "text": self = .text
    case "srt": self = .srt
    case "vtt", "webvtt": self = .vtt
    case "json", "jsonl", "ndjson": self = .json
    default: return nil
    }
  }

  /// The format that the first lines of a file indicate; plain text by default.
  package init(sniffing text: String) {
    let head = text.unicodeScalars.prefix(4096).singleLine
    if head.hasPrefix("WEBVTT") {
      self = .vtt
    } else if head.hasPrefix("{") || head.hasPrefix("[") {
      self = .json
    } else if head.prefix(200).contains("-->") {
      self = .srt
    } else {
      self = .text
    }
  }

  /// Reads the cues of a file in their order.
  ///
  /// - Parameter bytes: The file, in UTF-8 or in UTF-16 with a byte order mark; any line ends.
  package func read(_ bytes: [UInt8]) throws(CueError) -> [ImportedCue] {
    try read(CueText.decode(bytes))
  }

  /// Reads the cues of a text in their order.
  package func read(_ text: String) throws(CueError) -> [ImportedCue] {
    switch self {
    case .text:
      CueText.lines(of: text).map(\.singleLine).filter { !$0.isEmpty }
        .map { ImportedCue(text: $0) }
    case .srt: try SubRipReader(text).cues()
    case .vtt: try WebVideoTextTracksReader(text).cues()
    case .json: try CueJSON.read(text)
    }
  }
}
