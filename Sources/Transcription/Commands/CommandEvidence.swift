import Recognition

/// How well a stretch of sound fits a command that a grammar found in it.
///
/// The fit is compared with phones in any order, in nats per frame: 0 is as well as any sounds could
/// fit, and less is worse. The mean over all words is not enough: after a wake word that was never
/// said, a short command can fit so well that it outweighs it. So the wake word counts for itself.
public struct CommandEvidence: Sendable, Equatable {
  /// The fit of all words together.
  public let whole: Double
  /// The fit of the wake word alone.
  public let wake: Double
  /// The silence between the wake word and the command, in seconds.
  public let pause: Double
  /// The length of the wake word, in seconds for each of its letters.
  public let wakePace: Double

  /// Compares what a grammar heard with what unrestricted phones heard in the same stretch.
  /// - Parameters:
  ///   - words: The words of the grammar, the wake word first.
  ///   - wakeLength: How many of them are the wake word.
  /// - Returns: nil if nothing follows the wake word.
  init?(
    _ words: [RecognisedWord], wakeLength: Int, scores: AcousticScores, free: AcousticScores
  ) {
    guard wakeLength > 0, words.count > wakeLength else { return nil }
    func fit(_ words: ArraySlice<RecognisedWord>) -> Double {
      let last = words[words.endIndex - 1]
      let frames = words[words.startIndex].frames.lowerBound..<last.frames.upperBound
      let difference = scores.logLikelihood(of: frames) - free.logLikelihood(of: frames)
      return difference / Double(max(1, frames.count))
    }
    whole = fit(words[...])
    wake = fit(words[..<wakeLength])
    pause = CommandEvidence.pause(words, wakeLength: wakeLength)
    wakePace = CommandEvidence.wakePace(words, wakeLength: wakeLength)
  }

  /// Returns the seconds between the wake word and the command.
  static func pause(_ words: [RecognisedWord], wakeLength: Int) -> Double {
    let end = words[wakeLength - 1].frames.upperBound
    return Double(words[wakeLength].frames.lowerBound - end) / Double(Hypothesis.frameRate)
  }

  /// Returns the seconds that the wake word takes for each of its letters.
  static func wakePace(_ words: [RecognisedWord], wakeLength: Int) -> Double {
    let letters = words[..<wakeLength].reduce(0) { $0 + $1.text.count }
    let frames = words[..<wakeLength].reduce(0) { $0 + $1.frames.count }
    return Double(frames) / Double(Hypothesis.frameRate) / Double(max(1, letters))
  }
}
