import Synchronization

/// Tells other threads whether one of several engines hears something, or whether all are still
/// being waited for.
public final class HearingMark: Sendable {
  /// One engine, with what stands in for it.
  final class Hearer: Sendable {
    private let mark: HearingMark
    private let isSet = Mutex(false)

    /// Makes an engine that hears nothing yet.
    init(_ mark: HearingMark) { self.mark = mark }

    deinit { set(false) }

    func set(_ isHearing: Bool) {
      isSet.withLock { isSet in
        guard isSet != isHearing else { return }
        isSet = isHearing
        mark.hearers.withLock { $0 += isHearing ? 1 : -1 }
      }
    }
  }

  /// How many engines hear something.
  private let hearers = Mutex(0)

  /// Makes a mark of engines that hear nothing yet.
  public init() {}

  /// Whether an engine, or what stands in for it, hears something.
  public var isHearing: Bool { hearers.withLock { $0 } > 0 }
}
