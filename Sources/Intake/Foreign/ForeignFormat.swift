/// A program or format from which journals can be imported.
public enum ForeignFormat: String, Sendable, CaseIterable {
  /// Our own export, as JSON.
  case sotto
  case jrnl, dayone, daylio, markdown, csv, vjournal, whatsapp, telegram
}
