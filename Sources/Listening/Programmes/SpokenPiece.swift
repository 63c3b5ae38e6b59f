import Entries
import Sound
import Synthesis

/// A sentence that was made into sound.
struct SpokenPiece: Sendable {
  /// The samples, one channel.
  let samples: [Int16]
  /// Frames a second.
  let rate: Int
  /// The words, in seconds of the piece.
  let words: [ListeningSentence.Word]

  /// The length in seconds.
  var duration: Double { Double(samples.count) / Double(max(1, rate)) }

  /// About how long a sentence will be, in seconds: a time for each character, and pauses at its end
  /// and at its commas, as measured on sentences of 1 to 25 words at 120–350 words a minute.
  static func guessedLength(of text: String, _ request: SpeechRequest) -> Double {
    let said = request.isMarkup ? text : SpokenWording(text).text
    let pauses = said.count { ",;:".contains($0) }
    let seconds = 0.041 * Double(said.count) + 0.58 * Double(pauses) + 0.82
    return seconds * Double(usualRate) / Double(max(1, request.rate ?? usualRate))
  }

  /// The rate at which that was measured, in words a minute.
  private static let usualRate = 175

  /// Speaks a sentence; on the synthesiser's thread, in a few milliseconds.
  /// - Throws: ``JournalError`` with `notInstalled` or `usage` (no such voice).
  static func speak(_ text: String, _ request: SpeechRequest) async throws -> SpokenPiece {
    let style = request.style
    let isMarkup = request.isMarkup
    do {
      return try await Synthesizer.shared.perform { engine in
        var samples: [Int16] = []
        var events: [SpeechEvent] = []
        let spoken = isMarkup ? SpokenWording(asWritten: text) : SpokenWording(text)
        try engine.speak(spoken.text, style: style, ssml: isMarkup) { chunk in
          samples += chunk.samples
          events += chunk.events.filter { $0.kind == .word }
          return true
        }
        let rate = engine.rate
        var words: [ListeningSentence.Word] = []
        for event in events {
          let range = spoken.written(event.characters)
          // A number or an abbreviation is one word on the page and several to the ear.
          if let last = words.last, range.lowerBound < last.range.upperBound { continue }
          words.append(.init(range: range, start: Double(event.frame) / Double(rate)))
        }
        return SpokenPiece(samples: samples, rate: rate, words: words)
      }
    } catch let error as SynthesisError {
      throw JournalError(error)
    }
  }

  /// The samples as a speaker takes them.
  func converted(to target: SoundFormat) throws -> [Float] {
    let source = SoundFormat.speech(rate: rate)
    var converter = try SoundConverter(from: source, to: target)
    let sound = SpokenChunk(samples: samples, rate: rate, firstFrame: 0, events: []).sound
    return try converter.convert(sound, isLast: true).floats()
  }
}
