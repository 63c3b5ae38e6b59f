public import Clocks
public import Entries
public import Foundation
import Insights
import Intake
import Models
import SoundFiles
import Storage

/// One journal file and everything that can be done with it.
///
/// A value of this type may be used from any number of tasks at once. Commands that add or change
/// something open it for writing; commands that only read open it for reading and write nothing.
public final class Journal: Sendable {
  /// What commands take from the outside world, replaceable in tests.
  public struct Surroundings: Sendable {
    /// Returns the current time of the calendar.
    public var now: @Sendable () -> Date
    /// The clock for measuring and waiting.
    public var clock: any MonotonicClock
    /// The zone for moments without one.
    public var zone: TimeZone
    /// When a day begins for the owner, in seconds after midnight.
    public var dayStart: Int
    /// Makes new identifiers.
    public var makeUUID: @Sendable () -> UUID

    /// By default uses the machine's own clock, zone and identifiers.
    public init(
      now: @escaping @Sendable () -> Date = MachineTime.now,
      clock: any MonotonicClock = MachineTime.clock, zone: TimeZone = .current,
      dayStart: Int = 0, makeUUID: @escaping @Sendable () -> UUID = { UUID() }
    ) {
      self.now = now
      self.clock = clock
      self.zone = zone
      self.dayStart = dayStart
      self.makeUUID = makeUUID
    }

    /// The current moment in the surroundings' zone.
    public var moment: Moment { Moment(now(), in: zone, dayStart: dayStart) }
  }

  /// Whether a journal is opened to be read or changed.
  public enum Access: Sendable {
    case reading, writing
  }

  let file: JournalFile
  /// What was missing in the file and was rebuilt when it was opened.
  let remade: [String]
  /// The clock, the zone and the identifiers that are used.
  public let surroundings: Surroundings

  /// The path of the file.
  public var path: String { file.path }

  init(file: JournalFile, surroundings: Surroundings, remade: [String] = []) {
    self.file = file
    self.remade = remade
    self.surroundings = surroundings
  }

  /// Opens the journal at a path.
  ///
  /// Opening does not rescue the unfinished recording of a recorder that died.
  /// ``recoverAbandoned()`` does, and a caller that opens a journal for writing calls it next. A
  /// journal in an open vault is found there.
  /// - Throws: ``JournalError`` with `noJournal`, `notAJournal`, `newerVersion`, `notPermitted`,
  ///   and with `journalLocked` if it is in a vault that is not open.
  public static func open(
    at path: String, for access: Access, surroundings: Surroundings = Surroundings()
  ) throws -> Journal {
    if let fault = JournalError(untraceable: path) { throw fault }
    let path = try file(of: path)
    return try storage {
      let file =
        switch access {
        case .reading: try openForReading(path)
        case .writing: try JournalFile.open(at: path, for: .writing)
        }
      return Journal(file: file, surroundings: surroundings)
    }
  }

  /// Opens a journal for writing that may lack an index or a trigger, and rebuilds those.
  /// - Throws: As ``open(at:for:surroundings:)``.
  public static func openRepairing(
    at path: String, surroundings: Surroundings = Surroundings()
  ) throws -> Journal {
    if let fault = JournalError(untraceable: path) { throw fault }
    let path = try file(of: path)
    return try storage {
      let remade = try JournalFile.remakeMissing(at: path)
      return Journal(
        file: try JournalFile.open(at: path, for: .writing), surroundings: surroundings,
        remade: remade)
    }
  }

  /// Opens a journal for reading; an older version is migrated first, which is the only thing that
  /// reading a journal ever writes.
  private static func openForReading(_ path: String) throws -> JournalFile {
    do throws(StorageError) {
      return try JournalFile.open(at: path, for: .reading)
    } catch {
      guard error.code == .olderVersion else { throw error }
    }
    do throws(StorageError) {
      try JournalFile.open(at: path, for: .writing).close()
    } catch {
      guard error.code == .notPermitted else { throw error }
      throw JournalError(
        .notPermitted, "\(path) is of an older version and cannot be brought up to date",
        hint: "copy it to where it can be written")
    }
    return try JournalFile.open(at: path, for: .reading)
  }

  /// Creates a new journal at a path, readable by its owner alone.
  /// - Throws: ``JournalError`` with `exists`, `notPermitted`, `diskFull`.
  public static func create(
    at path: String, surroundings: Surroundings = Surroundings()
  ) throws -> Journal {
    try requireFree(path)
    return try storage {
      Journal(file: try JournalFile.create(at: path), surroundings: surroundings)
    }
  }

  /// Refuses a path at which no journal can be created, or at which there is one already.
  static func requireFree(_ path: String) throws {
    if let fault = JournalError(untraceable: path) { throw fault }
    let place = VaultPlace(path)
    guard !place.isThere else {
      if place.isVault, place.openFolder == nil {
        throw JournalError(
          .journalLocked, "there is a journal at \(path) already, and it is locked",
          hint: "to open it: sotto unlock; to make another, choose another name")
      }
      throw JournalError(.exists, "\(path) exists already", hint: "choose another name")
    }
  }

  /// Closes this journal; later use of it fails.
  public func close() { try? file.close() }

  /// Closes every journal that this process has open, which merges their write-ahead logs into the
  /// files.
  ///
  /// It is called once, before the process ends.
  public static func closeAll() { OpenJournals.closeAll() }

  /// Closes every journal, and removes the files that this process has begun to write for the user
  /// and not finished.
  ///
  /// It is called once, before the process ends in the midst of its work.
  public static func abandonAll() {
    OpenJournals.abandonAll()
    PartialFile.removeAll()
  }

  /// Whether this process has changed a journal.
  public static var haveChanged: Bool { OpenJournals.haveChanged }

  /// Returns whether this process has changed a journal, once the transactions of now have ended;
  /// if it has not, none begins any more.
  public static func haveChangedOrHold() -> Bool { OpenJournals.haveChangedOrHold() }

  /// Creates an empty journal without a file name, which vanishes when the program ends, for dry
  /// runs.
  public static func standIn(surroundings: Surroundings = Surroundings()) throws -> Journal {
    let name = "sotto-\(UUID().uuidString)"
    let folder = FileManager.default.temporaryDirectory.appending(path: name)
    // An open file stays readable after its name is removed.
    defer { try? FileManager.default.removeItem(at: folder) }
    return try create(at: folder.appending(path: "journal.sotto").path, surroundings: surroundings)
  }
}
