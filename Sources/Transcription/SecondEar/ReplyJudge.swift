import Foundation

/// Tells what was said from what an engine made up.
///
/// An engine that was trained on film captions repeats itself, and turns noise into the usual last
/// captions of films. The engine's own scores show this, and so does our own measure of the voice.
struct ReplyJudge {
  /// The highest compression ratio of a text that does not repeat itself.
  private static let loop = 2.4
  /// Mean log probabilities below which an engine guesses: always, or only if it doubts that
  /// somebody speaks.
  ///
  /// It doubts this if it gives a probability above `nobody` that nobody speaks. Of 319 readers the
  /// least certain has −0.81; of 25 stretches of noise the most certain has −1.01.
  private static let (guess, doubt, nobody) = (-1.2, -0.8, 0.3)
  /// At most `few` words with a mean probability below `sure` are no evidence of a speaker.
  private static let (few, sure) = (4, 0.5)
  /// The most words per second that anybody speaks.
  private static let fastest = 7.0
  /// The most characters per second that anybody's words have.
  private static let longest = 80.0
  /// At least `squeezed` words at the end that take less than `shortest` seconds each were not
  /// said.
  private static let (squeezed, shortest) = (3, 0.08)
  /// What engines write when nobody speaks, in lower case.
  private static let stock: Set<String> = [
    "you", "thank you", "thanks", "bye", "bye bye", "okay", "oh", "so", "the end", "uh", "um",
    "hmm",
    "thank you very much", "thank you so much", "thank you for watching", "thanks for watching",
    "thank you for watching this video", "thanks for watching this video", "please subscribe",
    "thank you for listening", "i'll see you next time", "see you next time",
    "see you in the next video",
    "we'll be right back", "music", "applause", "silence", "foreign",
    "subtitles by the amara org community",
  ]

  private let reply: LineReply
  private let words: [HeardWord]
  private let seconds: Double

  init(_ reply: LineReply, words: [HeardWord], seconds: Double) {
    self.reply = reply
    self.words = words
    self.seconds = seconds
  }

  /// Whether somebody may have said the answer as a whole.
  var isTrustworthy: Bool {
    if let ratio = reply.compressionRatio, ratio > ReplyJudge.loop { return false }
    let sure = reply.averageLogProbability ?? 0
    let nobody = reply.noSpeechProbability ?? 0
    if sure < ReplyJudge.guess || (sure < ReplyJudge.doubt && nobody > ReplyJudge.nobody) {
      return false
    }
    let room = max(1, seconds)
    return Double(words.count) <= ReplyJudge.fastest * room
      && Double((reply.text ?? "").unicodeScalars.count) <= ReplyJudge.longest * room
      && !endsInNoTime
  }

  /// Whether the last words take no time.
  ///
  /// Some engines repeat a sentence after the sound has ended. The last condition excludes engines
  /// that give no times at all.
  private var endsInNoTime: Bool {
    guard let end = words.last?.seconds.upperBound else { return false }
    return words.indices.dropFirst().contains { first in
      let count = words.count - first
      return count >= ReplyJudge.squeezed
        && end - words[first].seconds.lowerBound < ReplyJudge.shortest * Double(count)
    } && end - words[0].seconds.lowerBound >= ReplyJudge.shortest * Double(words.count)
  }

  /// Whether somebody said the words in their stretch.
  ///
  /// - Parameters:
  ///   - words: the words.
  ///   - plausibility: how much the stretch is like a voice, 0…1.
  static func isSaid(_ words: [HeardWord], plausibility: Double) -> Bool {
    let mean = words.reduce(0) { $0 + $1.probability } / Double(max(1, words.count))
    let phrase = words.map { $0.written.key }.joined(separator: " ")
    // Engines write humming and music as "m" and "h".
    guard !phrase.allSatisfy({ "mh- ".contains($0) }) else { return false }
    // If a voice really says a stock phrase, it says the phrase clearly.
    if stock.contains(phrase) { return plausibility >= 0.6 && mean >= 0.7 }
    return plausibility * mean >= (words.count <= few ? sure : 0.1)
  }
}
