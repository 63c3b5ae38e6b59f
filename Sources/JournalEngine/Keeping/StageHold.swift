import Synchronization

/// Holds the lock of a stage from its first segment until it is published or dropped, so that
/// another process that removes abandoned imports leaves it alone.
final class StageHold: Sendable {
  private let lock: Mutex<RecorderLock?>

  init(_ lock: consuming RecorderLock) {
    self.lock = Mutex(consume lock)
  }

  /// Gives the lock back now: the task that made the stage may keep this object for longer than
  /// the stage is needed.
  func end() {
    lock.withLock { $0 = nil }
  }
}
