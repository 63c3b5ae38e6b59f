import ArgumentParser
import Documents
import Entries
import JournalEngine
import Settings
import Transcription

/// An error as a person meets it: a line, what helps, and the exit code.
struct Failure: Error {
  /// The exit codes of the command line, each for one meaning.
  enum Status: Int32 {
    case failed = 1
    case nothingMatched = 2
    case partly = 3
    case noSpeech = 4
    case device = 5
    case diskFull = 6
    case notAJournal = 7
    case newerJournal = 8
    case damaged = 9
    case noJournal = 10
    case journalLocked = 11
    case wrongPassphrase = 12
    case usage = 64
    case interrupted = 130
  }

  var status: Status
  /// The line behind `sotto: error: `; nil if everything was said before.
  var message: String?
  /// The line behind `sotto: hint: `.
  var hint: String?
  /// Whether a signal ended the work.
  var isInterruption = false

  init(_ status: Status, _ message: String?, hint: String? = nil) {
    self.status = status
    self.message = message
    self.hint = hint
  }

  /// Work that a signal ended; done in part if some of it was finished by then.
  static func interrupted(
    _ message: String, hasDone: Bool, hint: String? = nil
  ) -> Failure {
    var failure = Failure(hasDone ? .partly : .interrupted, message, hint: hint)
    failure.isInterruption = true
    return failure
  }

  /// What cron would begin, but does not know yet, because systemd does not answer.
  static func unscheduled(_ what: String) -> Failure {
    Failure(
      .partly, "systemd does not answer here, so \(what)",
      hint: "give cron the line with 'crontab -e'")
  }

  init(_ error: JournalError) {
    self.init(Failure.status(of: error.code), error.message, hint: error.hint)
  }

  init(_ error: SettingsError) {
    let status: Status =
      switch error.code {
      case .unreadable, .notWritable, .notEditable: .failed
      case .diskFull: .diskFull
      case .syntax, .unknownKey, .badValue: .usage
      }
    self.init(status, error.description, hint: error.hint)
  }

  init(_ error: TypedError) {
    let status: Status =
      switch error.code {
      case .unreadable: .usage
      case .missing: .nothingMatched
      }
    self.init(status, error.message, hint: error.hint)
  }

  private static func status(of code: JournalError.Code) -> Status {
    switch code {
    case .notAJournal: .notAJournal
    case .newerVersion: .newerJournal
    case .noJournal: .noJournal
    case .journalLocked: .journalLocked
    case .wrongPassphrase: .wrongPassphrase
    case .diskFull: .diskFull
    case .damaged: .damaged
    case .device: .device
    case .noSuchEntry: .nothingMatched
    // An existing file is left alone, whichever verb would write it: another name is needed.
    case .usage, .exists: .usage
    case .noSound, .notAudio, .notInstalled, .notPermitted, .brokenPipe, .failed: .failed
    }
  }

  /// Reads any error as a failure; an unknown kind gives its type, never its contents, which might
  /// hold a line of the journal.
  init(any error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as JournalError: self.init(error)
    case let error as SettingsError: self.init(error)
    case let error as TranscriptionError: self.init(JournalError(error))
    case let error as TypedError: self.init(error)
    case is CancellationError: self.init(.interrupted, "interrupted")
    default: self.init(.failed, "something failed (\(type(of: error)))")
    }
  }
}
