/// Reads Web Video Text Tracks: blocks separated by blank lines; blocks with times are cues.
struct WebVideoTextTracksReader {
  private let lines: [Substring]

  init(_ text: String) {
    lines = CueText.lines(of: text)
  }

  func cues() throws(CueError) -> [ImportedCue] {
    let head = lines.first ?? ""
    guard head == "WEBVTT" || head.hasPrefix("WEBVTT ") || head.hasPrefix("WEBVTT\t") else {
      throw CueError(.wrongFormat, line: 1, reason: "expected WEBVTT on the first line")
    }
    var cues: [ImportedCue] = []
    var index = 1
    while index < lines.count {
      let end = lines[index...].firstIndex { $0.allSatisfy(\.isWhitespace) } ?? lines.count
      // The first block continues the WEBVTT line and holds metadata, never a cue's text.
      if index < end, let cue = try cue(in: index..<end, isHead: index == 1) { cues.append(cue) }
      index = end + 1
    }
    return cues
  }

  private func cue(in block: Range<Int>, isHead: Bool) throws(CueError) -> ImportedCue? {
    let name = lines[block.lowerBound].prefix { !$0.isWhitespace && $0 != ":" }
    if name == "NOTE" || name == "STYLE" || name == "REGION" { return nil }
    var times: CueTimes?
    var first = block.lowerBound
    while times == nil, first < min(block.lowerBound + 2, block.upperBound) {
      times = try CueTimes(lines[first], number: first + 1)
      first += 1
    }
    guard let times else {
      if isHead { return nil }
      throw CueError(
        .missingTime, line: block.lowerBound + 1, reason: "expected a caption's times")
    }
    let markup = CueMarkup(lines[first..<block.upperBound], entities: true)
    guard !markup.text.isEmpty else { return nil }
    return ImportedCue(
      start: times.start, end: times.end, text: markup.text, speaker: markup.speaker)
  }
}
