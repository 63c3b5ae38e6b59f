import Foundation

/// A JSON document of cues, in any of the structures that recognisers write.
///
/// The structures are distinguished by their keys: `segments` of Whisper and its derivatives, or
/// `words` alone from its web service; `transcription` of whisper.cpp; `result` of Vosk; `w` of
/// upstream's `pocketsphinx`; a bare list of segments; `text` alone.
struct CueJSON: Decodable {
  private(set) var cues: [ImportedCue]

  /// Reads one document, or several with one per line.
  static func read(_ text: String) throws(CueError) -> [ImportedCue] {
    let lines = CueText.lines(of: text).enumerated()
      .filter { !$0.element.allSatisfy(\.isWhitespace) }
    guard let first = lines.first else {
      throw CueError(.wrongFormat, reason: "expected JSON, found nothing")
    }
    if lines.count > 1, isWhole(first.element) {
      var cues: [ImportedCue] = []
      for (index, line) in lines { cues += try decode(line, firstLine: index + 1) }
      return cues
    }
    let skipped = first.offset
    let body = lines.count == 1 ? first.element : Substring(text).drop { $0 == "\u{FEFF}" }
    return try decode(body, firstLine: lines.count == 1 ? skipped + 1 : 1)
  }

  private static func isWhole(_ line: Substring) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(line.utf8))) is [String: Any]
  }

  private static func decode(
    _ text: Substring, firstLine: Int
  ) throws(CueError) -> [ImportedCue] {
    do {
      return try JSONDecoder().decode(CueJSON.self, from: Data(text.utf8)).cues
    } catch let error as DecodingError {
      throw CueError(error, in: text, firstLine: firstLine)
    } catch {
      throw CueError(.damaged, line: firstLine, reason: "damaged JSON")
    }
  }

  private enum Key: String, CodingKey {
    case segments, words, transcription, result, w, text
  }

  init(from decoder: any Decoder) throws {
    if let list = try? decoder.unkeyedContainer(), list.count != nil {
      cues = try [WhisperSegment](from: decoder).map(\.cue)
      return
    }
    let document = try decoder.container(keyedBy: Key.self)
    if document.contains(.segments) {
      cues = try document.decode([WhisperSegment].self, forKey: .segments).map(\.cue)
    } else if document.contains(.transcription) {
      cues = try document.decode([WhisperCppSegment].self, forKey: .transcription).map(\.cue)
    } else if document.contains(.words) {
      cues = [ImportedCue](words: try document.decode([WhisperWord].self, forKey: .words))
    } else if document.contains(.result) {
      cues = [ImportedCue](words: try document.decode([WhisperWord].self, forKey: .result))
    } else if document.contains(.w) {
      cues = [try PocketSphinxLine(from: decoder).cue]
    } else if document.contains(.text) {
      let text = try document.decode(String.self, forKey: .text).singleLine
      cues = [ImportedCue(text: text)]
    } else {
      throw DecodingError.dataCorruptedError(
        forKey: .segments, in: document, debugDescription: "no shape that is known")
    }
    cues.removeAll { $0.text.isEmpty }
  }
}

extension [ImportedCue] {
  /// One cue for words without segments; no cue if there are no words.
  fileprivate init(words: [WhisperWord]) {
    let words = words.map(\.word)
    let text = words.map(\.text).joined(separator: " ").singleLine
    self = [ImportedCue(start: words.first?.start, end: words.last?.end, text: text, words: words)]
  }
}
