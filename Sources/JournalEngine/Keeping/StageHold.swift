/// Holds the lock of a stage from its first segment until it is published or dropped, so that
/// another process that sweeps abandoned imports leaves it alone.
final class StageHold: Sendable {
  private let lock: RecorderLock

  init(_ lock: consuming RecorderLock) {
    self.lock = lock
  }
}
