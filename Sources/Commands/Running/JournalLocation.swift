import Documents
import Entries
import Foundation
import JournalEngine
import Settings
import Terminal
import Transcription

extension Context {
  /// The path of the journal, and whether the user named it.
  func journalPath(_ options: JournalOptions) -> (path: String, isNamed: Bool) {
    // The shell does not expand the ~ in --journal=~/x.sotto.
    if let named = options.journal { return (configuration.folders.expanded(named), true) }
    return (configuration.journal, configuration.namesJournal)
  }

  /// Whether the journal in use exists.
  func hasJournal(_ options: JournalOptions) -> Bool {
    !Journal.isMissing(at: journalPath(options).path)
  }

  /// A file to write that a person named, checked against the journal in use.
  /// - Throws: ``JournalError`` with `usage` if nothing may be written there.
  func outputFile(
    _ path: String, isForced: Bool, _ options: JournalOptions, inputs: [String] = []
  ) throws -> OutputFile {
    try OutputFile(
      path, isForced: isForced, journal: journalPath(options).path, inputs: inputs)
  }

  /// Returns a file for a PDF, if PDFs can be made.
  func printedFile(
    _ path: String, isForced: Bool, _ options: JournalOptions
  ) throws -> OutputFile {
    try PDFMaker.check()
    return try outputFile(path, isForced: isForced, options)
  }

  /// Opens a journal; if it is in a vault, no plain text is written to a disk from then on.
  func opened(_ path: String, for access: Journal.Access) throws -> Journal {
    let journal = journals.add(
      try Journal.open(at: path, for: access, surroundings: surroundings), at: path)
    if let folder = journal.scratchFolder(environment: environment) { keepPrivate(folder) }
    return journal
  }

  /// Reports leftovers of an interrupted move into a vault or out of it.
  private func tellRemains(_ options: JournalOptions) {
    guard !options.quiet, let remains = vault(options).remains else { return }
    tell("sotto: \(remains)")
  }

  /// Opens the journal for reading; returns nil if there is none.
  /// - Throws: A failure with `noJournal` if the user named the journal and it is missing.
  func journalForReading(_ options: JournalOptions) throws -> Journal? {
    let (path, isNamed) = journalPath(options)
    if !isNamed && Journal.isMissing(at: path) { return nil }
    let journal = try opened(path, for: .reading)
    tellRemains(options)
    if !options.quiet, try journal.unfinishedCount() > 0 {
      tell("sotto: a recording is not finished: it runs elsewhere, or the next change keeps it")
    }
    return journal
  }

  /// Refuses to go on where no journal was named and the default one does not exist yet.
  /// - Throws: A failure with `nothingMatched`.
  func requireDefaultJournal(_ options: JournalOptions) throws {
    let (path, isNamed) = journalPath(options)
    if !isNamed && Journal.isMissing(at: path) { throw try nothing(asJSON: nil) }
  }

  /// Opens the journal for changes.
  /// - Parameter keepsTrash: Whether expired entries stay in the trash.
  /// - Throws: A failure with `noJournal` if the named journal is missing, or with `nothingMatched`
  ///   if the default journal does not exist yet.
  func journalForChanging(
    _ options: JournalOptions, keepsTrash: Bool = false
  ) throws -> Journal {
    try requireDefaultJournal(options)
    deeds.begin()
    let journal = try opened(journalPath(options).path, for: .writing)
    tellRemains(options)
    return try recovering(journal, options, keepsTrash: keepsTrash)
  }

  /// Opens the journal for adding; creates the default one if it does not exist.
  /// - Parameter keepsTrash: Whether expired entries stay in the trash.
  func journalForAdding(
    _ options: JournalOptions, keepsTrash: Bool = false
  ) throws -> Journal {
    let (path, isNamed) = journalPath(options)
    if !isNamed && Journal.isMissing(at: path) {
      deeds.begin()
      do {
        let journal = try Journal.create(at: path, surroundings: surroundings)
        if !options.quiet { tell("sotto: made your journal, \(path)") }
        sweepPrivateFiles(journal.draftsFolder)
        try sweepEngine()
        return journal
      } catch let error as JournalError where error.code == .exists {
        // Another process has just created it, so it can be used.
      }
    }
    return try journalForChanging(options, keepsTrash: keepsTrash)
  }

  /// Opens the journal for a dry run of adding to it.
  ///
  /// If there is no default journal, a temporary empty one is used until the program ends.
  func journalForTrying(_ options: JournalOptions) throws -> Journal {
    let (path, isNamed) = journalPath(options)
    guard !isNamed, Journal.isMissing(at: path) else {
      return try opened(path, for: .reading)
    }
    return try Journal.standIn(surroundings: surroundings)
  }

  /// The path of a journal that will be made.
  /// - Parameter verb: The verb whose only argument this is, so that the name of a verb is probably
  ///   a mistake.
  /// - Throws: A failure with `usage` if the name is empty or a verb's, or its folder does not
  ///   exist.
  func newJournalPath(_ name: String, of verb: String? = nil) throws -> String {
    guard !name.isEmpty else {
      throw Failure(.usage, "a journal needs a name", hint: "sotto init travel.sotto")
    }
    let path = configuration.folders.expanded(name)
    if let verb { try VerbAsFile.refuse(name, of: verb, at: path) }
    try OutputFile.requireFolder(of: path)
    return path
  }

  /// Removes what an installation left that was killed.
  private func sweepEngine() throws {
    if try whisper().sweep() {
      tell("sotto: removed what was left of an installation of whisper that was cut off")
    }
  }

  /// Removes what killed processes left in folders of theirs, except what was typed, and says where
  /// that is.
  /// - Parameter drafts: The folder for such files in an open vault, if the journal lies in one.
  func sweepPrivateFiles(_ drafts: String?) {
    for folder in PrivateFile.sweep(environment, drafts: drafts) {
      tell("sotto: what you typed in an editor that was cut off is kept in \(folder.path)")
    }
  }

  private func recovering(
    _ journal: Journal, _ options: JournalOptions, keepsTrash: Bool
  ) throws -> Journal {
    sweepPrivateFiles(journal.draftsFolder)
    try sweepEngine()
    for recovered in try journal.recoverAbandoned() {
      tell(
        "sotto: kept a recording that had been cut off: entry \(recovered.entry), "
          + LengthText.clock(recovered.seconds))
    }
    if !keepsTrash, let days = configuration.trashDays {
      let erased = try journal.eraseTrash(olderThan: days)
      if erased > 0, !options.quiet {
        tell(
          "sotto: erased \(NumberText.entries(erased)) that lay in the trash for"
            + " \(NumberText.count(days, "day"))")
      }
    }
    return journal
  }
}
