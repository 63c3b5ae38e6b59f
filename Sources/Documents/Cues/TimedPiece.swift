import Entries

/// A word with attached punctuation, and the time when it was said.
struct TimedPiece: Sendable {
  /// The piece of the utterance's text, without white space around it.
  var text: String
  /// Where it begins, in seconds.
  var start: Double
  /// Where it ends, in seconds; never before its start.
  var end: Double
  /// The confidence of the recogniser; nil if the time was estimated from the text's length.
  var confidence: Double?
  /// Whether it follows the piece before without a space.
  var clings = false
}

extension Utterance {
  /// The text cut into pieces, which give the text again when joined.
  ///
  /// If the words have no times, the text is cut at white space, and the utterance's time is
  /// divided by the number of characters.
  var pieces: [TimedPiece] {
    let timed = words.isEmpty ? guessedPieces : hasRanges ? cutPieces : wordPieces
    var latest = 0.0
    return timed.map { piece in
      var piece = piece
      piece.start = max(piece.start.asTime, latest)
      piece.end = max(piece.end.asTime, piece.start)
      latest = piece.start
      return piece
    }.filter { !$0.text.isEmpty }
  }

  private var wordPieces: [TimedPiece] {
    words.map {
      TimedPiece(
        text: $0.text.singleLine, start: $0.start, end: $0.end, confidence: $0.confidence)
    }
  }

  private var cutPieces: [TimedPiece] {
    let scalars = Array(text.unicodeScalars)
    var cuts = [0]
    var clings = [false]
    for (before, after) in zip(words, words.dropFirst()) {
      let between = before.range.upperBound..<after.range.lowerBound
      let blank = between.last { scalars[$0].isBlank }
      cuts.append(blank.map { $0 + 1 } ?? after.range.lowerBound)
      clings.append(blank == nil)
    }
    cuts.append(scalars.count)
    return words.indices.map { index in
      TimedPiece(
        text: scalars[cuts[index]..<cuts[index + 1]].singleLine, start: words[index].start,
        end: words[index].end, confidence: words[index].confidence, clings: clings[index])
    }
  }

  private var guessedPieces: [TimedPiece] {
    let tokens = text.singleLine.split(separator: " ")
    let total = tokens.reduce(0) { $0 + $1.count + 1 }
    let begin = start.asTime
    let length = max(0, end.asTime - begin)
    var done = 0
    return tokens.map { token in
      let from = begin + length * Double(done) / Double(total)
      done += token.count + 1
      let to = begin + length * Double(done) / Double(total)
      return TimedPiece(text: String(token), start: from, end: to)
    }
  }
}
