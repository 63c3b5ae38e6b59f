import Entries
import Foundation
import JournalEngine

/// The waveforms of recordings, each computed once.
actor Waveforms {
  /// The number of points of a waveform.
  static let columns = 480
  /// The maximum number of waveforms kept.
  private static let most = 200

  private let desk: JournalDesk
  private var known: [UUID: Task<[UInt8], any Error>] = [:]
  private var order: [UUID] = []

  init(_ desk: JournalDesk) { self.desk = desk }

  /// The waveform of a finished recording.
  func outline(of recording: Recording) async throws -> [UInt8] {
    if let task = known[recording.uuid] { return try await task.value }
    let task = Task { [desk] in
      try await desk.read { try $0.waveform(of: recording, columns: Waveforms.columns) }
    }
    known[recording.uuid] = task
    order.append(recording.uuid)
    if order.count > Waveforms.most { known[order.removeFirst()] = nil }
    do {
      return try await task.value
    } catch {
      known[recording.uuid] = nil
      throw error
    }
  }
}
