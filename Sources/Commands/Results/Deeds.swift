import Synchronization

/// Whether a verb has begun to change something, so that its success means a lasting change.
final class Deeds: Sendable {
  private let hasBegun = Mutex(false)

  /// Whether anything was opened or created for a change.
  var areDone: Bool { hasBegun.withLock { $0 } }

  /// Records that a change follows.
  func begin() { hasBegun.withLock { $0 = true } }
}
