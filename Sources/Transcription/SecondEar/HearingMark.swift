import Synchronization

/// Tells other threads whether an engine hears something, or is still being waited for.
public final class HearingMark: Sendable {
  private let isSet = Mutex(false)

  /// Makes a mark of an engine that hears nothing yet.
  public init() {}

  /// Whether the engine, or what stands in for it, hears something.
  public var isHearing: Bool { isSet.withLock { $0 } }

  func set(_ isHearing: Bool) { isSet.withLock { $0 = isHearing } }
}
