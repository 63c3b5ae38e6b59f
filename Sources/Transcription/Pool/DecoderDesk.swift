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

  /// Returns a decoder.
  func giveBack(_ number: Int) {
    if waiting.isEmpty {
      free.append(number)
    } else {
      waiting.removeFirst().resume(returning: number)
    }
  }
}
