package import Clocks

/// A locked journal, and how the server of its page opens it.
package struct PageLock: Sendable {
  /// Opens the journal's vault by a passphrase, and throws ``JournalError`` with `wrongPassphrase` by another.
  package var unlock: @Sendable (String) async throws -> Void
  /// Opens the journal; nil as long as it is locked.
  package var open: @Sendable () throws -> PageSettings?
  /// The port on the loopback device; 0 is one that is free.
  package var port: Int
  /// By which clock tries are counted.
  package var clock: any MonotonicClock

  /// Describes a locked journal.
  package init(
    port: Int, clock: any MonotonicClock, unlock: @escaping @Sendable (String) async throws -> Void,
    open: @escaping @Sendable () throws -> PageSettings?
  ) {
    self.port = port
    self.clock = clock
    self.unlock = unlock
    self.open = open
  }
}
