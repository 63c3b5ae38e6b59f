import Synchronization
import Terminal
import Testing

@testable import Commands

@Suite("Work that a signal ends")
struct InterruptibleTests {
  /// Work that continues until it is released, even if it is cancelled.
  private struct Stubborn {
    private let gate: AsyncStream<Void>
    private let opening: AsyncStream<Void>.Continuation

    init() { (gate, opening) = AsyncStream.makeStream(of: Void.self) }

    func letGo() { opening.finish() }

    func work() async { await Task { [gate] in for await _ in gate {} }.value }
  }

  @Test("says at once that it is ending, and is waited for")
  func first() async throws {
    let (signals, send) = AsyncStream.makeStream(of: SignalWatcher.Signal.self)
    let stubborn = Stubborn()
    let told = Mutex(0)
    let outcome = await Interruptible.run(
      until: signals,
      onCancel: {
        told.withLock { $0 += 1 }
        stubborn.letGo()
      },
      {
        send.yield(.interrupt)
        await stubborn.work()
        return Task.isCancelled
      })
    #expect(try outcome.get())
    #expect(told.withLock { $0 } == 1)
  }

  @Test("is waited for no longer at a second Ctrl-C")
  func second() async {
    let (signals, send) = AsyncStream.makeStream(of: SignalWatcher.Signal.self)
    let stubborn = Stubborn()
    let outcome = await Interruptible.run(
      until: signals, onCancel: { send.yield(.interrupt) },
      {
        send.yield(.interrupt)
        await stubborn.work()
      })
    #expect(throws: CancellationError.self) { try outcome.get() }
    stubborn.letGo()
  }
}
