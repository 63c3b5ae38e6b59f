import Synchronization

/// Whether a verb was about to change something, so that its success is a change that stands.
final class Deeds: Sendable {
  private let hasBegun = Mutex(false)

  /// Whether anything was opened or made to be changed.
  var areDone: Bool { hasBegun.withLock { $0 } }

  /// Notes that what follows changes something.
  func begin() { hasBegun.withLock { $0 = true } }
}
