/// How far a move into a vault or out of it is, as a share of the journal's bytes.
public enum VaultProgress: Sendable, Equatable {
  /// The journal is being copied.
  case copying(Double)
  /// The copy is being read back.
  case checking(Double)
  /// The plain file is being overwritten, which cannot be cancelled.
  case erasing(Double)
}
