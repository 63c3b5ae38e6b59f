/// A program or format whose journals can be brought in.
public enum ForeignFormat: String, Sendable, CaseIterable {
  /// Our own export, as JSON.
  case sotto
  case jrnl, dayone, daylio, markdown, csv, vjournal, whatsapp, telegram
}
