import Synchronization

/// The changes that one command made, and that `undo` undoes together.
public final class ChangeStep: Sendable {
  private let first = Mutex<Int64?>(nil)

  /// Begins a step without changes.
  public init() {}

  /// The step's number in the journal; nil as long as nothing was changed.
  package var number: Int64? {
    get { first.withLock { $0 } }
    set { first.withLock { $0 = newValue } }
  }
}
