import Foundation

/// Measures how long the words of a recording take once it has ended, its ear loaded while it was made.
struct AfterHearing {
  /// The times of one ear.
  struct Figures: Codable {
    var name: String
    /// The length of each recording.
    var seconds: Double
    var recordings: Int
    /// Seconds from the recording's end until its last words, in half of the recordings and in all.
    var median: Double
    var longest: Double
  }

  /// How many recordings are heard, each by a process of its own, as each dictation is.
  private static let most = 12

  /// What is said.
  let utterances: [[Float]]
  let scratch: URL

  /// Hears recordings of so many seconds.
  func figures(of name: String, seconds: Double, _ ear: [String]) throws -> Figures {
    let times = try recordings(of: max(1, Int(seconds * Double(WaveFile.rate)))).compactMap {
      let path = scratch.appending(path: "after.wav").path
      try WaveFile.write($0, to: path)
      return try Worker.child([path], ear, scratch: scratch).report.results.first?.last
    }.sorted()
    guard let longest = times.last else {
      throw Complaint("no words are heard in \(seconds) s of the recordings")
    }
    return Figures(
      name: name, seconds: seconds, recordings: times.count, median: times[times.count / 2],
      longest: longest)
  }

  /// Recordings of so many samples, each from the beginning of one that was read, or of several.
  private func recordings(of length: Int) -> [[Float]] {
    var whole: [[Float]] = []
    var open: [Float] = []
    for utterance in utterances where whole.count < AfterHearing.most {
      open += utterance
      guard open.count >= length else { continue }
      whole.append(Array(open.prefix(length)))
      open = []
    }
    return whole
  }
}
