import Foundation
import HTTPTypes
import JournalEngine

/// The recordings that run in browsers.
actor PageRecordings {
  /// How many may run at once.
  private static let most = 8

  private let desk: JournalDesk
  private let settings: PageSettings
  private let words: WordsDesk
  private var running: [String: PageRecording] = [:]
  /// The recordings in the order in which they were begun; the last ones can still be asked for.
  private var order: [String] = []
  private var ends: [String: Task<Void, Never>] = [:]

  init(_ desk: JournalDesk, settings: PageSettings, words: WordsDesk) {
    self.desk = desk
    self.settings = settings
    self.words = words
  }

  /// Begins a recording.
  /// - Returns: The name by which it is asked for.
  func begin(rate: Int, entry: Int64?) throws -> String {
    guard ends.count < PageRecordings.most else {
      throw PageFault(.tooManyRequests, "too many recordings run at once")
    }
    let recording = PageRecording(
      in: desk.writer, rate: rate, entry: entry, settings: settings)
    let name = UUID().uuidString.lowercased()
    running[name] = recording
    order.append(name)
    if order.count > 2 * PageRecordings.most {
      for old in order where ends[old] == nil && order.count > PageRecordings.most {
        running[old] = nil
        order.removeAll { $0 == old }
      }
    }
    ends[name] = Task {
      // However it ends, what was said is kept; then its words are written down.
      let outcome = try? await recording.outcome()
      if let outcome, !outcome.isDiscarded { await words.begin(outcome.entry) }
      ended(name)
    }
    return name
  }

  /// Whether any runs, or its words are not begun yet.
  var areRunning: Bool { !ends.isEmpty }

  /// A recording by its name.
  /// - Throws: ``PageFault`` if there is none.
  func recording(_ name: String) throws -> PageRecording {
    guard let recording = running[name] else {
      throw PageFault(.notFound, "that recording does not run any more")
    }
    return recording
  }

  /// Ends all that run, and waits until they are kept.
  func finish() async {
    for name in ends.keys { running[name]?.stop() }
    for end in ends.values { await end.value }
  }

  private func ended(_ name: String) { ends[name] = nil }
}
