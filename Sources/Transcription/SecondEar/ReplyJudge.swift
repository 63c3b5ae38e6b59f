import Foundation

/// Tells what was said from what an engine made up.
///
/// An engine that was taught by captions of films loops, and over noise says what stands at their ends.
/// What it says of itself gives it away, and what our own ear hears of the voice.
struct ReplyJudge {
  /// A text that compresses further than this says the same again and again.
  private static let loop = 2.4
  /// Mean log probabilities below which an engine guesses, always or where it doubts a voice.
  ///
  /// It doubts a voice where it holds it for likelier than `nobody` that nobody speaks. Of 319 readers
  /// the least sure has −0.81, and of 25 stretches of noise the surest −1.01.
  private static let (guess, doubt, nobody) = (-1.2, -0.8, 0.3)
  /// So few words, of a probability below `sure`, are no evidence of anybody.
  private static let (few, sure) = (4, 0.5)
  /// More words a second than anybody speaks.
  private static let fastest = 7.0
  /// More characters a second than anybody's words have.
  private static let longest = 80.0
  /// So many words at the end, each in less than so many seconds, were not said.
  private static let (squeezed, shortest) = (3, 0.08)
  /// What an engine says where nobody speaks, as lower-case words.
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

  /// Whether the answer as a whole is what somebody may have said.
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
  /// Some engines say a sentence again when the sound has ended. One that knows no times at all is not
  /// meant.
  private var endsInNoTime: Bool {
    guard let end = words.last?.seconds.upperBound else { return false }
    return words.indices.dropFirst().contains { first in
      let count = words.count - first
      return count >= ReplyJudge.squeezed
        && end - words[first].seconds.lowerBound < ReplyJudge.shortest * Double(count)
    } && end - words[0].seconds.lowerBound >= ReplyJudge.shortest * Double(words.count)
  }

  /// Whether the words of one stretch are what somebody said in it.
  ///
  /// - Parameters:
  ///   - words: the words.
  ///   - plausibility: how much the stretch is like a voice, 0…1.
  static func isSaid(_ words: [HeardWord], plausibility: Double) -> Bool {
    let mean = words.reduce(0) { $0 + $1.probability } / Double(max(1, words.count))
    let phrase = words.map { $0.written.key }.joined(separator: " ")
    // It writes humming and music as such sounds.
    guard !phrase.allSatisfy({ "mh- ".contains($0) }) else { return false }
    // A stock phrase that is said by a voice is said clearly.
    if stock.contains(phrase) { return plausibility >= 0.6 && mean >= 0.7 }
    return plausibility * mean >= (words.count <= few ? sure : 0.1)
  }
}
