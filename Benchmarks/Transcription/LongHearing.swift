import Foundation

/// Measures what a long recording costs an ear, beside ten minutes of the same voices.
struct LongHearing {
  /// What one recording cost.
  struct Figures: Codable {
    var name: String
    var minutes: Double
    var words: Int
    /// CPU and wall-clock seconds for a second of sound, the loading included.
    var cpu: Double
    var wall: Double
    /// The largest resident memory of all processes together, in megabytes.
    var memory: Double
  }

  /// The recording that the long one is compared with, in minutes.
  private static let short = 10.0

  /// What is said, over and over.
  let utterances: [[Float]]
  let scratch: URL

  /// Hears a short and a long recording.
  func figures(of name: String, minutes: Double, _ ear: [String]) throws -> [Figures] {
    try [LongHearing.short, minutes].map { minutes in
      let path = scratch.appending(path: "long.wav").path
      let seconds = try JoinedRecording.write(utterances, seconds: minutes * 60, to: path)
      let (run, report) = try Worker.child([path], ear, scratch: scratch)
      return Figures(
        name: name, minutes: seconds / 60,
        words: report.results.reduce(0) { $0 + $1.words.count }, cpu: run.cpu / seconds,
        wall: run.wall / seconds, memory: max(run.memory, report.memory))
    }
  }
}
