package import Entries

/// Cuts a transcript into captions.
///
/// Captions should end where speech does: at pauses and ends of sentences, otherwise before commas,
/// otherwise anywhere. Among all ways to cut within the limits, the one with the lowest cost is
/// chosen, by dynamic programming over the words (Knuth and Plass, "Breaking paragraphs into
/// lines", 1981, do the same for lines). The limits are common in subtitling: two lines of 42
/// characters, one to seven seconds.
package struct CaptionLayout: Sendable {
  /// The maximum number of characters on a line.
  package var width = 42
  /// The maximum number of lines, 1 or 2.
  package var lines = 2
  /// The minimum duration of a caption in seconds, if the next caption leaves enough time.
  package var shortest = 1.0
  /// The maximum duration of a caption in seconds.
  package var longest = 7.0

  private let longestPause = 1.5

  /// Makes a layout of one or two lines.
  package init(lines: Int = 2) {
    self.lines = lines
  }

  /// The captions of a transcript in order of time, without overlap.
  ///
  /// - Parameter duration: The recording's length in seconds, after which no caption is shown.
  package func captions(for utterances: [Utterance], duration: Double? = nil) -> [Caption] {
    var captions: [Caption] = []
    var run: [CaptionToken] = []
    var channel: Int?
    for utterance in utterances {
      if utterance.channel != channel {
        captions += cut(run, channel: channel)
        run = []
        channel = utterance.channel
      }
      run += CaptionToken.tokens(of: utterance, width: width)
    }
    captions += cut(run, channel: channel)
    return CaptionTiming(shortest: shortest, longest: longest, duration: duration)
      .settle(captions)
  }

  private func cut(_ tokens: [CaptionToken], channel: Int?) -> [Caption] {
    guard !tokens.isEmpty else { return [] }
    var least = [Double](repeating: .infinity, count: tokens.count + 1)
    var from = [Int](repeating: 0, count: tokens.count + 1)
    least[0] = 0
    for first in tokens.indices {
      for (end, cost) in costs(of: tokens, from: first) where least[first] + cost < least[end] {
        least[end] = least[first] + cost
        from[end] = first
      }
    }
    var captions: [Caption] = []
    var end = tokens.count
    while end > 0 {
      captions.append(caption(tokens[from[end]..<end], channel: channel))
      end = from[end]
    }
    return captions.reversed()
  }

  /// The cost of each possible caption that starts at token `first`; `end` is the index after its
  /// last token.
  private func costs(of tokens: [CaptionToken], from first: Int) -> [(end: Int, cost: Double)] {
    var costs: [(end: Int, cost: Double)] = []
    var line = 0
    var column = 0
    var inside = 0.0
    for index in first..<tokens.count {
      let token = tokens[index]
      let length = token.length
      if index > first {
        let pause = token.start - tokens[index - 1].end
        guard pause <= longestPause, token.end - tokens[first].start <= longest else { break }
        if pause >= 0.5 { inside += 0.5 }
        if tokens[index - 1].endsSentence { inside += 0.25 }
      }
      if column == 0 {
        column = length
      } else if column + 1 + length <= width {
        column += 1 + length
      } else {
        line += 1
        column = length
      }
      guard line < lines else { break }
      let pause = index + 1 < tokens.count ? tokens[index + 1].start - token.end : .infinity
      let isShort = token.end - tokens[first].start < shortest
      costs.append(
        (index + 1, 1 + inside + token.breakCost(pause: pause) + (isShort ? 1 : 0)))
    }
    return costs
  }

  private func caption(_ tokens: ArraySlice<CaptionToken>, channel: Int?) -> Caption {
    Caption(
      start: ClockTime(tokens.first?.start ?? 0).milliseconds,
      end: ClockTime(tokens.map(\.end).max() ?? 0).milliseconds,
      lines: balanced(tokens), channel: channel)
  }

  /// The words on one line, or on two lines of similar length, preferably broken after punctuation.
  private func balanced(_ tokens: ArraySlice<CaptionToken>) -> [String] {
    let length = tokens.reduce(-1) { $0 + 1 + $1.length }
    var best: (cost: Int, cut: Int) = (.max, tokens.endIndex)
    if length > width && lines > 1 {
      var upper = -1
      for cut in tokens.indices.dropFirst() {
        let last = tokens[cut - 1]
        upper += 1 + last.length
        let lower = length - upper - 1
        guard upper <= width, lower <= width else { continue }
        let cost = abs(upper - lower) - (last.endsSentence || last.endsClause ? 12 : 0)
        if cost < best.cost { best = (cost, cut) }
      }
    }
    return [tokens[..<best.cut], tokens[best.cut...]].filter { !$0.isEmpty }
      .map { $0.map(\.text).joined(separator: " ") }
  }
}
