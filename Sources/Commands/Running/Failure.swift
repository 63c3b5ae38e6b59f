import ArgumentParser
import Documents
import Entries
import JournalEngine
import Settings
import Transcription

/// An error as shown to a person: a message, a hint, and the exit code.
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
  /// The text after `sotto: error: `; nil if everything was already printed.
  var message: String?
  /// The text after `sotto: hint: `.
  var hint: String?
  /// Whether a signal ended the work.
  var isInterruption = false

  init(_ status: Status, _ message: String?, hint: String? = nil) {
    self.status = status
    self.message = message
    self.hint = hint
  }

  /// Work that a signal ended; partly done if some of it was finished by then.
  static func interrupted(
    _ message: String, hasDone: Bool, hint: String? = nil
  ) -> Failure {
    var failure = Failure(hasDone ? .partly : .interrupted, message, hint: hint)
    failure.isInterruption = true
    return failure
  }

  /// The failure if systemd does not answer, so that the user has to add a line to cron.
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
    case .noSuchEntry, .noSound: .nothingMatched
    // An existing file is never overwritten by any verb: the user has to choose another name.
    case .usage, .exists: .usage
    case .notAudio, .notInstalled, .notPermitted, .brokenPipe, .failed: .failed
    }
  }

  /// Converts any error to a failure.
  ///
  /// For an unknown error it shows only the type, not its contents, which might include text of the
  /// journal.
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
