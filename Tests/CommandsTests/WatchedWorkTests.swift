import Foundation
import JournalEngine
import Synchronization
import Testing

@testable import Commands

/// A journal is closed when the last value that holds it goes, so nothing may go on holding it.
@Suite("Work that is watched")
struct WatchedWorkTests {
  /// Says when it goes.
  private final class Held: Sendable {
    let onGone: @Sendable () -> Void

    init(_ onGone: @escaping @Sendable () -> Void) { self.onGone = onGone }

    deinit { onGone() }
  }

  private struct Fault: Error {}

  private static var context: Context { context { _ in } }

  private static func context(_ messages: @escaping @Sendable (String) -> Void) -> Context {
    Context(
      environment: [:], surroundings: Journal.Surroundings(), width: 80, outputIsTerminal: false,
      messagesAreTerminal: false, inputIsTerminal: false, output: { _ in }, messages: messages)
  }

  @Test("lets go of what the verb has opened, also where it would tell of a signal")
  func releasedContext() async throws {
    for _ in 0..<100 {
      let isGone = Mutex(false)
      func run() async throws {
        let held = Held { isGone.withLock { $0 = true } }
        let work = WatchedWork(Self.context { _ in _ = held.onGone }, isQuiet: true, ending: "x")
        try await work.run(interrupted: .nothingChanged) { await Task.yield() }
      }
      try await run()
      #expect(isGone.withLock { $0 })
    }
  }

  @Test(
    "lets go of what it worked on when it is done, and when it fails", arguments: [true, false])
  func released(_ succeeds: Bool) async throws {
    let isGone = Mutex(false)
    func run() async throws -> Int {
      let held = Held { isGone.withLock { $0 = true } }
      let work = WatchedWork(Self.context, isQuiet: true)
      return try await work.run(interrupted: .nothingChanged) {
        guard succeeds else { throw Fault() }
        await Task.yield()
        work.show("\(held)")
        return 7
      }
    }
    if succeeds {
      #expect(try await run() == 7)
    } else {
      await #expect(throws: Fault.self) { try await run() }
    }
    #expect(isGone.withLock { $0 })
  }

  @Test("says by its own words that it was interrupted, and after a snapshot by the snapshot's")
  func interrupted() async throws {
    let work = WatchedWork(Self.context, isQuiet: true)
    let ended = await #expect(throws: Failure.self) {
      try await work.run(interrupted: .nothingAttached) { throw CancellationError() }
    }
    #expect(ended?.message == "interrupted; nothing was attached")
    #expect(ended?.status == .interrupted && ended?.isInterruption == true)
    let late = await #expect(throws: Failure.self) {
      try await work.run(interrupted: .nothingChanged) { throw BackupInterruption(snapshot: "x") }
    }
    #expect(
      late?.message == "interrupted; the snapshot x is complete, and nothing was removed")
    #expect(late?.status == .partly && late?.isInterruption == true)
    #expect(late?.hint == "run it again: what follows the snapshot was not done")
  }
}
