import Entries
import Foundation

/// The line of text that carries live words from the recognising process to the one that shows
/// them.
extension LiveWords {
  private struct Line: Codable {
    struct Spoken: Codable {
      var text: String
      var start: Double
      var end: Double
      var confidence: Double
      var from: Int
      var to: Int
    }

    var start: Double
    var text: String
    var end: Double?
    var words: [Spoken]?
    var stop: Bool?
  }

  /// The words as one line of JSON.
  public var line: String {
    var line = Line(start: start, text: text)
    if endsRecording { line.stop = true }
    if let utterance {
      line.start = utterance.start
      line.end = utterance.end
      line.words = utterance.words.map {
        Line.Spoken(
          text: $0.text, start: $0.start, end: $0.end, confidence: $0.confidence,
          from: $0.range.lowerBound, to: $0.range.upperBound)
      }
    }
    // Encoding fails only for numbers that are not finite, which times never are; readers skip an
    // empty line.
    return (try? JSONEncoder().encode(line)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Reads a line; returns nil if it is malformed.
  ///
  /// - Parameter offset: where the sound began on the recording's clock, in seconds.
  public init?(line: String, offset: Double) {
    guard let line = try? JSONDecoder().decode(Line.self, from: Data(line.utf8)) else { return nil }
    func moved(_ seconds: Double) -> Double { ((seconds + offset) * 1000).rounded() / 1000 }
    self.init(start: moved(line.start), text: line.text)
    endsRecording = line.stop ?? false
    guard let end = line.end else { return }
    utterance = Utterance(
      start: start, end: moved(end), text: line.text,
      words: (line.words ?? []).map {
        Word(
          text: $0.text, start: moved($0.start), end: moved($0.end), confidence: $0.confidence,
          range: min($0.from, $0.to)..<max($0.from, $0.to))
      })
  }
}
