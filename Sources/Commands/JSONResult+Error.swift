import Documents
import JournalEngine

extension JSONResult.Problem {
  /// An error of the journal.
  init(_ error: JournalError) {
    self.init(code: error.code.name, message: error.message, hint: error.hint)
  }
}
