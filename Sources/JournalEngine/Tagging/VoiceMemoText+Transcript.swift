import Documents
import Entries
import Intake

extension VoiceMemoText {
  /// How long a speaker is silent before another utterance begins, in seconds.
  private static let pause = 1.0

  /// The memo's text as a transcript; each sentence is an utterance.
  /// - Parameter seconds: The length of the sound.
  func transcript(seconds: Double) -> Transcript? {
    let utterances = pieces.contains { $0.time != nil } ? timed(seconds) : guessed(seconds)
    guard !utterances.isEmpty else { return nil }
    return Transcript(
      engine: Transcript.Engine(name: "voice-memos", model: language ?? ""),
      utterances: utterances)
  }

  private func guessed(_ seconds: Double) -> [Utterance] {
    let text = pieces.map(\.text).joined()
    return [Utterance(guessing: text, start: 0, end: seconds)].compactMap(\.self)
  }

  private func timed(_ seconds: Double) -> [Utterance] {
    var cues: [ImportedCue] = []
    var last = 0.0
    for piece in pieces {
      let time = piece.time ?? last...last
      // Times after the end, as a hostile file may have, are moved to the end.
      let (start, end) = (min(time.lowerBound, seconds), min(time.upperBound, seconds))
      let words = words(of: piece.text, from: start, to: end)
      for word in words {
        let isNew =
          cues.last.map { cue in
            let ending = cue.text.last.map { ".?!…".contains($0) } ?? false
            return ending || (word.start ?? 0) - (cue.end ?? 0) >= VoiceMemoText.pause
          } ?? true
        if isNew {
          cues.append(ImportedCue(start: word.start, end: word.end, text: word.text, words: [word]))
        } else {
          cues[cues.count - 1].text += " " + word.text
          cues[cues.count - 1].end = word.end
          cues[cues.count - 1].words.append(word)
        }
      }
      last = end
    }
    return cues.map { $0.utterance() }
  }

  /// The words of a piece, which divide its time according to their lengths.
  private func words(of text: String, from start: Double, to end: Double) -> [ImportedCue.Word] {
    let words = text.split(whereSeparator: \.isWhitespace)
    let all = words.reduce(0) { $0 + $1.count }
    var done = 0
    return words.map { word in
      let from = start + (end - start) * Double(done) / Double(max(1, all))
      done += word.count
      let to = start + (end - start) * Double(done) / Double(max(1, all))
      return ImportedCue.Word(text: String(word), start: from, end: to)
    }
  }
}
