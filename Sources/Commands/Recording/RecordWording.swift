import JournalEngine
import Terminal

/// The sentences that a person reads while recording.
enum RecordWording {
  /// The help for the keys; on a narrow screen, entries with the highest rank are omitted first.
  private static let keys: [(text: String, rank: Int)] = [
    ("space pause", 2), ("m marker", 3), ("enter keep", 0), ("q q discard", 1),
  ]

  /// The effect of a second `q`, from the longest text to the shortest.
  static let pressAgain = [
    "press q again to move this recording to the trash", "q again moves this to the trash",
    "q again: to the trash",
  ]

  /// The help for the keys, with as many keys as fit into the width.
  static func keys(width: Int, isASCII: Bool) -> String {
    let gap = isASCII ? " | " : " · "
    var line = ""
    for rank in keys.indices {
      let next = keys.filter { $0.rank <= rank }.map(\.text).joined(separator: gap)
      if next.displayWidth <= width || line.isEmpty { line = next }
    }
    return line
  }

  /// The first of some texts that fits into the width, otherwise the last.
  static func fitting(_ texts: [String], width: Int) -> String {
    texts.first { $0.displayWidth <= width } ?? texts.last ?? ""
  }

  /// How loud it is, in a word.
  static func loudness(_ peak: Double, isClipping: Bool) -> String {
    if isClipping { return "too loud" }
    if peak < -100 { return "silent" }
    return peak < -40 ? "very quiet" : peak < -25 ? "quiet" : peak > -3 ? "very loud" : "good"
  }

  /// The result of a microphone test: how loud a voice was, or that there was none.
  ///
  /// Loudness is judged only for a voice, so that noise is never called good.
  static func verdict(peak: Double, heardVoice: Bool) -> String {
    guard peak > -.infinity else { return "Heard nothing at all" }
    let decibels = "peak \(Int(peak.rounded())) dB"
    guard heardVoice else {
      return "Heard no voice, only a steady noise (\(decibels)): speak during the test, "
        + "or name another microphone with --device"
    }
    return "Heard you: \(decibels), \(loudness(peak, isClipping: peak >= -0.01))"
  }
}
