import Foundation
import HTTPTypes
import JournalEngine

/// The recordings in progress in browsers.
actor PageRecordings {
  /// The maximum number at a time.
  private static let most = 8

  private let desk: JournalDesk
  private let settings: PageSettings
  private let words: WordsDesk
  private var running: [String: PageRecording] = [:]
  /// The recordings in the order of their start; the latest ones can still be queried after their
  /// end.
  private var order: [String] = []
  private var ends: [String: Task<Void, Never>] = [:]

  init(_ desk: JournalDesk, settings: PageSettings, words: WordsDesk) {
    self.desk = desk
    self.settings = settings
    self.words = words
  }

  /// Begins a recording.
  /// - Returns: Its identifier for later requests.
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
      // However it ends, the sound is stored; then it is transcribed.
      let outcome = try? await recording.outcome()
      if let outcome, !outcome.isDiscarded { await words.begin(outcome.entry) }
      ended(name)
    }
    return name
  }

  /// Whether any is in progress, or its transcription has not begun.
  var areRunning: Bool { !ends.isEmpty }

  /// The recording with an identifier.
  /// - Throws: ``PageFault`` if there is none.
  func recording(_ name: String) throws -> PageRecording {
    guard let recording = running[name] else {
      throw PageFault(.notFound, "that recording does not run any more")
    }
    return recording
  }

  /// Ends all recordings, and waits until they are stored.
  func finish() async {
    for name in ends.keys { running[name]?.stop() }
    for end in ends.values { await end.value }
  }

  private func ended(_ name: String) { ends[name] = nil }
}
