import Entries
import Foundation
import Intake
import Sound
import SoundFiles
import Storage
import Testing

@testable import JournalEngine

@Suite("The memory that imports share")
struct MemoryBudgetTests {
  private static let format = SoundFormat(rate: 8000, channels: 1, sample: .int16)
  private static let segment = SegmentLayout.frames(for: format)

  @Test("a file that fails gives back what it reserved, and the others finish")
  func failing() async throws {
    let files = try MemoryBudgetTests.files()
    let budget = MemoryBudget(size: 2 * 2 * MemoryBudgetTests.segment)
    await #expect(throws: JournalError.self) {
      // No recording has this number.
      try await MemoryBudgetTests.take("0.wav", into: -1, files, budget)
    }
    #expect(await budget.isWhole)
    try await withThrowingTaskGroup(of: Int64.self) { group in
      for index in 0..<3 {
        let recording = index == 1 ? -1 : try MemoryBudgetTests.begin(in: files)
        group.addTask {
          do {
            return try await MemoryBudgetTests.take("\(index).wav", into: recording, files, budget)
          } catch is JournalError where index == 1 {
            return -1
          }
        }
      }
      var frames: [Int64] = []
      for try await count in group { frames.append(count) }
      let whole = Int64(4 * MemoryBudgetTests.segment)
      #expect(frames.sorted() == [-1, whole, whole])
    }
    #expect(await budget.isWhole)
  }

  @Test("a file that is cancelled while it waits for memory stops waiting")
  func cancelled() async throws {
    let files = try MemoryBudgetTests.files()
    let size = 2 * 2 * MemoryBudgetTests.segment
    let budget = MemoryBudget(size: size)
    try await budget.reserve(size)
    let recording = try MemoryBudgetTests.begin(in: files)
    let waiting = Task {
      try await MemoryBudgetTests.take("0.wav", into: recording, files, budget)
    }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    await budget.release(size)
    #expect(await budget.isWhole)
    let next = try MemoryBudgetTests.begin(in: files)
    #expect(
      try await MemoryBudgetTests.take("1.wav", into: next, files, budget)
        == Int64(4 * MemoryBudgetTests.segment))
  }

  @Test("who stops waiting lets those behind go on")
  func waiting() async throws {
    let budget = MemoryBudget(size: 10)
    try await budget.reserve(6)
    let large = Task { try await budget.reserve(10) }
    while await budget.reserveAtOnce(4) {
      await budget.release(4)
      await Task.yield()
    }
    let small = Task { try await budget.reserve(4) }
    large.cancel()
    await #expect(throws: CancellationError.self) { try await large.value }
    try await small.value
    await budget.release(6)
    await budget.release(4)
    #expect(await budget.isWhole)
  }

  /// Three files of four segments each.
  private static func files() throws -> TemporaryImport {
    let files = try TemporaryImport()
    for index in 0..<3 {
      try files.write(
        "\(index).wav", .wav, format, frames: 4 * segment, seed: UInt64(index + 1))
    }
    return files
  }

  private static func begin(in files: TemporaryImport) throws -> Int64 {
    let draft = RecordingDraft(
      uuid: UUID(), start: files.journal.surroundings.moment, rate: format.rate,
      channels: format.channels, sampleFormat: .int16, source: .file)
    return try files.journal.file.beginRecording(
      draft, in: .staged, at: files.journal.surroundings.now()
    ).recording
  }

  @discardableResult
  private static func take(
    _ name: String, into recording: Int64, _ files: TemporaryImport, _ budget: MemoryBudget
  ) async throws -> Int64 {
    var input = try AudioInput(path: files.path(name))
    return try await SegmentWriter(
      file: files.journal.file, recording: recording, budget: budget
    ).write(&input).frames
  }
}
