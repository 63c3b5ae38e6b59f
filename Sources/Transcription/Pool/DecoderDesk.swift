/// Gives decoders to all recordings in progress, first come, first served.
actor DecoderDesk {
  private var free: [Int]
  private var waiting: [CheckedContinuation<Int, Never>] = []

  init(count: Int) {
    free = Array((0..<count).reversed())
  }

  /// Waits for a free decoder and takes it.
  func take() async -> Int {
    if let number = free.popLast() { return number }
    return await withCheckedContinuation { waiting.append($0) }
  }

  /// Does work with a free decoder, which is given back even if the work fails.
  nonisolated func lend<Value>(_ work: (Int) async throws -> Value) async throws -> Value {
    let number = await take()
    let outcome: Result<Value, any Error>
    do {
      outcome = .success(try await work(number))
    } catch {
      outcome = .failure(error)
    }
    await giveBack(number)
    return try outcome.get()
  }

  /// Returns a decoder.
  func giveBack(_ number: Int) {
    if waiting.isEmpty {
      free.append(number)
    } else {
      waiting.removeFirst().resume(returning: number)
    }
  }
}
