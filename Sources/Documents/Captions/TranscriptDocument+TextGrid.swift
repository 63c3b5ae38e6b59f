import Entries

extension TranscriptDocument {
  /// The transcript as a Praat annotation in the long text format, with a tier of utterances and a
  /// tier of words for each channel.
  ///
  /// A tier's intervals touch and cover the whole recording, as Praat requires: silences are
  /// intervals without text.
  var textGrid: String {
    let utterances = shownUtterances
    let channels = Set(utterances.map(\.channel)).sorted { ($0 ?? -1) < ($1 ?? -1) }
    var tiers: [(name: String, intervals: [Interval])] = []
    for channel in channels.isEmpty ? [nil] : channels {
      let spoken = utterances.filter { $0.channel == channel }
      let suffix = channel.map { " \($0 + 1)" } ?? ""
      tiers.append(("utterances" + suffix, spoken.map { Interval($0.start, $0.end, $0.text) }))
      tiers.append(
        ("words" + suffix, spoken.flatMap { TranscriptDocument.wordIntervals(of: $0) }))
    }
    let length = ClockTime(duration ?? 0).milliseconds
    let settled = tiers.map { ($0.name, TranscriptDocument.settle($0.intervals)) }
    let end = max(length, settled.compactMap(\.1.last?.end).max() ?? 0, 1)

    var file = "File type = \"ooTextFile\"\nObject class = \"TextGrid\"\n\n"
    file += "xmin = 0\nxmax = \(seconds(end))\ntiers? <exists>\n"
    file += "size = \(settled.count)\nitem []:\n"
    for (index, (name, intervals)) in settled.enumerated() {
      file += "    item [\(index + 1)]:\n"
      file += TranscriptDocument.tier(name, filled(intervals, to: end), end: seconds(end))
    }
    return file
  }

  private struct Interval {
    var start: Int64
    var end: Int64
    var text: String

    init(_ start: Double, _ end: Double, _ text: String) {
      self.start = ClockTime(start).milliseconds
      self.end = ClockTime(end).milliseconds
      self.text = text.singleLine
    }

    init(silence start: Int64, _ end: Int64) {
      self.start = start
      self.end = end
      text = ""
    }
  }

  private static func wordIntervals(of utterance: Utterance) -> [Interval] {
    utterance.words.isEmpty
      ? utterance.pieces.map { Interval($0.start, $0.end, $0.text) }
      : utterance.words.map { Interval($0.start, $0.end, $0.text) }
  }

  /// The intervals, without overlaps and without empty ones.
  private static func settle(_ intervals: [Interval]) -> [Interval] {
    var settled = intervals.filter { !$0.text.isEmpty }
    for index in settled.indices.dropFirst() {
      settled[index].start = max(settled[index].start, settled[index - 1].start + 1)
    }
    for index in settled.indices {
      let next = index + 1 < settled.count ? settled[index + 1].start : Int64.max
      settled[index].end = min(max(settled[index].end, settled[index].start + 1), next)
    }
    return settled
  }

  private func filled(_ intervals: [Interval], to end: Int64) -> [Interval] {
    var filled: [Interval] = []
    var position: Int64 = 0
    for interval in intervals {
      if interval.start > position { filled.append(Interval(silence: position, interval.start)) }
      filled.append(interval)
      position = interval.end
    }
    if position < end { filled.append(Interval(silence: position, end)) }
    return filled
  }

  private static func tier(_ name: String, _ intervals: [Interval], end: String) -> String {
    var tier = "        class = \"IntervalTier\"\n        name = \"\(name)\"\n"
    tier += "        xmin = 0\n        xmax = \(end)\n"
    tier += "        intervals: size = \(intervals.count)\n"
    for (index, interval) in intervals.enumerated() {
      tier += "        intervals [\(index + 1)]:\n"
      tier += "            xmin = \(seconds(interval.start))\n"
      tier += "            xmax = \(seconds(interval.end))\n"
      tier += "            text = \"\(interval.text.replacing("\"", with: "\"\""))\"\n"
    }
    return tier
  }
}

private func seconds(_ milliseconds: Int64) -> String {
  milliseconds == 0 ? "0" : ClockTime(milliseconds: milliseconds).seconds
}
