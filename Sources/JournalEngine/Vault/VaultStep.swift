/// A step of moving a journal into a vault or out of it, at which a test can interrupt the work.
package enum VaultStep: Sendable, CaseIterable {
  /// An empty vault has been made.
  case made
  /// The journal's bytes are in it, while it is still open.
  case written
  /// The journal's bytes are in it, and it is closed.
  case copiedIn
  /// The vault has been opened again, and the copy in it agrees.
  case verifiedIn
  /// The vault is the journal.
  case movedIn
  /// The plain journal has the name of a file that is to be overwritten.
  case marked
  /// The plain journal's bytes are overwritten.
  case overwritten
  /// The journal's bytes are outside of the vault, and agree.
  case copiedOut
  /// Nobody can open the journal in the vault any more.
  case left
  /// The vault is not the journal any more.
  case movedOut
  /// The plain journal has its usual name.
  case named
}
