/// The memory for sound that has been read and is not yet in the journal.
///
/// Many segments are encoded at once, of one long file or of many files; together they hold no more
/// than this, so that importing ten hours takes as little memory as importing one minute.
actor MemoryBudget {
  /// The bytes of raw sound that all imports of a run hold at once; encoding one takes about three
  /// times its size for as long as it lasts.
  static let usualSize = 4 << 20

  private struct Waiter {
    var number: Int
    var cost: Int
    var continuation: CheckedContinuation<Void, any Error>
  }

  private let size: Int
  private var free: Int
  private var waiters: [Waiter] = []
  private var lastNumber = 0

  init(size: Int = MemoryBudget.usualSize) {
    self.size = size
    free = size
  }

  /// Whether nothing is reserved and nobody waits.
  var isWhole: Bool { free == size && waiters.isEmpty }

  /// The cost of a number of bytes: more than the whole budget costs the whole budget.
  nonisolated func cost(of bytes: Int) -> Int { min(bytes, size) }

  /// Reserves memory at once, or says that there is not enough.
  func reserveAtOnce(_ cost: Int) -> Bool {
    guard waiters.isEmpty, free >= cost else { return false }
    free -= cost
    return true
  }

  /// Reserves memory after the callers that wait already.
  ///
  /// A caller must first release what it has reserved: two callers that keep some would wait for
  /// each other.
  /// - Throws: `CancellationError`; then nothing was reserved.
  func reserve(_ cost: Int) async throws {
    try Task.checkCancellation()
    guard !reserveAtOnce(cost) else { return }
    lastNumber += 1
    let number = lastNumber
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
        waiters.append(Waiter(number: number, cost: cost, continuation: continuation))
      }
    } onCancel: {
      Task { await self.stopWaiting(number) }
    }
  }

  /// Gives memory back.
  func release(_ cost: Int) {
    free += cost
    serve()
  }

  private func stopWaiting(_ number: Int) {
    // A task that was served meanwhile no longer waits, and sees the cancellation itself.
    guard let index = waiters.firstIndex(where: { $0.number == number }) else { return }
    waiters.remove(at: index).continuation.resume(throwing: CancellationError())
    // The next ones in the queue may need less.
    serve()
  }

  private func serve() {
    while let first = waiters.first, first.cost <= free {
      free -= first.cost
      waiters.removeFirst()
      first.continuation.resume()
    }
  }
}
