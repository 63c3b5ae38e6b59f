package import Entries
package import Foundation

/// A transcript in our own JSON, as `transcribe --file --ndjson` prints it, possibly on another
/// machine.
package struct ExchangedTranscript: Sendable, Equatable {
  /// The name of the audio file on that machine.
  package var input: String?
  /// The recording, if the transcript came from a journal.
  package var recording: UUID?
  /// The digest of the sound, by which its recording is found.
  package var digest: String?
  /// The transcript, with the name of its engine.
  package var transcript: Transcript

  /// Reads the transcripts of a document of `sotto/1`, or of several documents with one per line.
  ///
  /// Lines with other content, such as progress, are skipped.
  ///
  /// - Returns: Nil if the text is no such document.
  package static func read(_ text: String) throws(CueError) -> [ExchangedTranscript]? {
    let lines = CueText.lines(of: text).enumerated()
      .filter { !$0.element.allSatisfy(\.isWhitespace) }
    guard let first = lines.first else { return nil }
    if isOurs(Substring(text)) { return try decode(Substring(text), line: 1) }
    guard isOurs(first.element) else { return nil }
    var transcripts: [ExchangedTranscript] = []
    for (index, line) in lines { transcripts += try decode(line, line: index + 1) }
    return transcripts
  }

  private struct Head: Decodable {
    var format: String
  }

  private struct Document: Decodable {
    var format: String
    var transcript: ExchangedTranscript?
    var transcripts: [ExchangedTranscript]?
  }

  private static func isOurs(_ text: Substring) -> Bool {
    let head = try? JSONDecoder().decode(Head.self, from: Data(text.utf8))
    return head?.format.hasPrefix("sotto/") ?? false
  }

  private static func decode(
    _ text: Substring, line: Int
  ) throws(CueError) -> [ExchangedTranscript] {
    do {
      let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
      guard document.format == "sotto/1" else {
        throw CueError(.wrongFormat, line: line, reason: "a format newer than sotto/1")
      }
      return (document.transcripts ?? []) + [document.transcript].compactMap { $0 }
    } catch let error as CueError {
      throw error
    } catch let error as DecodingError {
      throw CueError(error, in: text, firstLine: line)
    } catch {
      throw CueError(.damaged, line: line, reason: "damaged JSON")
    }
  }
}

extension ExchangedTranscript: Decodable {
  private enum Key: String, CodingKey {
    case input, recording, digest, engine, state, utterances
  }

  private struct Engine: Decodable {
    var name: String
    var model: String?
    var checksum: String?
    var vocabulary: Int?
    var settings: String?
  }

  private struct Speech: Decodable {
    var start: Double
    var end: Double
    var text: String
    var channel: Int?
    var unclear: Bool?
    var words: [Piece]
  }

  private struct Piece: Decodable {
    var text: String
    var start: Double
    var end: Double
    var confidence: Double
    var alternatives: [Other]?
  }

  private struct Other: Decodable {
    var text: String
    var posterior: Double
  }

  /// Reads the transcript object of `sotto/1`.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    input = try values.decodeIfPresent(String.self, forKey: .input)
    recording = try values.decodeIfPresent(UUID.self, forKey: .recording)
    digest = try values.decodeIfPresent(String.self, forKey: .digest)
    let engine = try values.decode(Engine.self, forKey: .engine)
    transcript = Transcript(
      engine: Transcript.Engine(
        name: engine.name, model: engine.model ?? "", checksum: engine.checksum ?? "",
        vocabulary: engine.vocabulary ?? 0, settings: engine.settings ?? ""),
      state: try values.decode(Transcript.State.self, forKey: .state),
      utterances: try values.decode([Speech].self, forKey: .utterances)
        .map(ExchangedTranscript.utterance))
  }

  private static func utterance(_ speech: Speech) -> Utterance {
    // The text of an unclear utterance is only a placeholder; the words are needed for searching.
    let text =
      speech.unclear == true ? speech.words.map(\.text).joined(separator: " ") : speech.text
    let scalars = Array(text.unicodeScalars)
    var position = 0
    let words = speech.words.map { word in
      let range = scalars.firstRange(of: Array(word.text.unicodeScalars), from: position)
      position = range?.upperBound ?? position
      return Word(
        text: word.text, start: word.start, end: word.end, confidence: word.confidence,
        range: range ?? position..<position,
        alternatives: (word.alternatives ?? []).map {
          Word.Alternative(text: $0.text, posterior: $0.posterior)
        })
    }
    return Utterance(
      start: speech.start, end: speech.end, text: text, words: words,
      channel: speech.channel)
  }
}
