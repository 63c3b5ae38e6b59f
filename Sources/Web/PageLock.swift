package import Clocks

/// The lock of a journal in a vault, and the way its page's server opens and closes it.
package struct PageLock: Sendable {
  /// Opens the journal's vault with a passphrase; throws ``JournalError`` with `wrongPassphrase` if
  /// it is wrong.
  package var unlock: @Sendable (String) async throws -> Void
  /// Opens the journal; nil as long as it is locked.
  package var open: @Sendable () throws -> PageSettings?
  /// Locks the journal again; throws ``JournalError`` with `journalLocked` while a program uses it.
  package var lock: @Sendable () async throws -> Void
  /// The port on the loopback device; 0 chooses a free one.
  package var port: Int
  /// The clock for the delays between attempts.
  package var clock: any MonotonicClock

  /// Describes a journal's lock.
  package init(
    port: Int, clock: any MonotonicClock, unlock: @escaping @Sendable (String) async throws -> Void,
    open: @escaping @Sendable () throws -> PageSettings?,
    lock: @escaping @Sendable () async throws -> Void
  ) {
    self.port = port
    self.clock = clock
    self.unlock = unlock
    self.open = open
    self.lock = lock
  }
}
