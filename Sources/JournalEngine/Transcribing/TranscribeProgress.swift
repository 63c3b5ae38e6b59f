import Synchronization

/// Adds up how far several recordings have come that are worked on at once.
final class TranscribeProgress: Sendable {
  private let seconds = Mutex<[Int64: Double]>([:])

  /// Notes how many seconds of a recording are done.
  /// - Returns: The seconds done of all recordings together.
  func note(_ done: Double, of recording: Int64) -> Double {
    seconds.withLock { seconds in
      seconds[recording] = done
      return seconds.values.reduce(0, +)
    }
  }
}
