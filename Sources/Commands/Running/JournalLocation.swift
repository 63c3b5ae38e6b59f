import Documents
import Entries
import Foundation
import JournalEngine
import Settings
import Terminal
import Transcription

extension Context {
  /// Where the journal lies, and whether somebody named it.
  func journalPath(_ options: JournalOptions) -> (path: String, isNamed: Bool) {
    // A shell leaves the ~ of --journal=~/x.sotto as it is.
    if let named = options.journal { return (configuration.folders.expanded(named), true) }
    return (configuration.journal, configuration.namesJournal)
  }

  /// Whether the journal that is meant is there.
  func hasJournal(_ options: JournalOptions) -> Bool {
    !Journal.isMissing(at: journalPath(options).path)
  }

  /// A file that a person named to be written, held against the journal in use.
  /// - Throws: ``JournalError`` with `usage` where nothing may be written there.
  func outputFile(
    _ path: String, isForced: Bool, _ options: JournalOptions, inputs: [String] = []
  ) throws -> OutputFile {
    try OutputFile(
      path, isForced: isForced, journal: journalPath(options).path, inputs: inputs)
  }

  /// Returns a file for pages of PDF, where one can be made.
  func printedFile(
    _ path: String, isForced: Bool, _ options: JournalOptions
  ) throws -> OutputFile {
    try PDFMaker.check()
    return try outputFile(path, isForced: isForced, options)
  }

  /// Opens a journal; from then on nothing of one in a vault is written to a disk in the clear.
  func opened(_ path: String, for access: Journal.Access) throws -> Journal {
    let journal = journals.add(
      try Journal.open(at: path, for: access, surroundings: surroundings), at: path)
    if let folder = journal.scratchFolder(environment: environment) { keepPrivate(folder) }
    return journal
  }

  /// Says what moving the journal into a vault or out of it has left behind, if that was cut off.
  private func tellRemains(_ options: JournalOptions) {
    guard !options.quiet, let remains = vault(options).remains else { return }
    tell("sotto: \(remains)")
  }

  /// Opens the journal to look at it; returns nothing where there is none.
  /// - Throws: A failure with `noJournal` where the journal was named.
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

  /// Opens the journal to change what is in it.
  /// - Parameter keepsTrash: Whether nothing goes from the trash though its time has come.
  /// - Throws: A failure with `noJournal` where the journal that was named is not there, and with
  ///   `nothingMatched` where none was begun.
  func journalForChanging(
    _ options: JournalOptions, keepsTrash: Bool = false
  ) throws -> Journal {
    let (path, isNamed) = journalPath(options)
    if !isNamed && Journal.isMissing(at: path) { throw try nothing(asJSON: nil) }
    deeds.begin()
    let journal = try opened(path, for: .writing)
    tellRemains(options)
    return try recovering(journal, options, keepsTrash: keepsTrash)
  }

  /// Opens the journal to add to it; the default one is made where there is none.
  /// - Parameter keepsTrash: Whether nothing goes from the trash though its time has come.
  func journalForAdding(
    _ options: JournalOptions, keepsTrash: Bool = false
  ) throws -> Journal {
    let (path, isNamed) = journalPath(options)
    if !isNamed && Journal.isMissing(at: path) {
      do {
        let journal = try Journal.create(at: path, surroundings: surroundings)
        if !options.quiet { tell("sotto: made your journal, \(path)") }
        return journal
      } catch let error as JournalError where error.code == .exists {
        // Another process made it a moment ago: that one will do.
      }
    }
    return try journalForChanging(options, keepsTrash: keepsTrash)
  }

  /// Opens the journal to find out what adding to it would do, without changing it.
  ///
  /// If there is no default journal, an empty one stands in until the program ends.
  func journalForTrying(_ options: JournalOptions) throws -> Journal {
    let (path, isNamed) = journalPath(options)
    guard !isNamed, Journal.isMissing(at: path) else {
      return try opened(path, for: .reading)
    }
    return try Journal.standIn(surroundings: surroundings)
  }

  /// The path of a journal that will be made.
  /// - Parameter verb: The verb of which it is the only argument, so that a verb's name is a slip.
  /// - Throws: A failure with `usage` where the name is empty or a verb's, or its folder is not there.
  func newJournalPath(_ name: String, of verb: String? = nil) throws -> String {
    guard !name.isEmpty else {
      throw Failure(.usage, "a journal needs a name", hint: "sotto init travel.sotto")
    }
    let path = configuration.folders.expanded(name)
    if let verb { try VerbAsFile.refuse(name, of: verb, at: path) }
    try requireFolder(of: path)
    return path
  }

  /// Refuses a file in a folder that does not exist: the name is most likely a slip.
  func requireFolder(of path: String) throws {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
      throw Failure(.usage, "there is no folder \(folder)", hint: "make it: mkdir -p \(folder)")
    }
    guard isFolder.boolValue else { throw Failure(.usage, "\(folder) is no folder") }
  }

  private func recovering(
    _ journal: Journal, _ options: JournalOptions, keepsTrash: Bool
  ) throws -> Journal {
    for folder in PrivateFile.sweep(environment, drafts: journal.draftsFolder) {
      tell("sotto: what you typed in an editor that was cut off is kept in \(folder.path)")
    }
    if try whisper().sweep() {
      tell("sotto: removed what was left of an installation of whisper that was cut off")
    }
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
