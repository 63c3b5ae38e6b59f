import Entries

extension JournalError {
  /// The error that an entry has no date, or one that cannot be read.
  /// - Parameters:
  ///   - entry: What it is, such as `row 2 of diary.csv`.
  ///   - isWritten: Whether something stands where its date is written.
  static func undated(_ entry: String, isWritten: Bool) -> JournalError {
    JournalError(
      .failed, "\(entry) has \(isWritten ? "a date that cannot be read" : "no date")")
  }
}
