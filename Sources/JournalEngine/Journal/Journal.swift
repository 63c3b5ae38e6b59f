public import Clocks
public import Entries
public import Foundation
import Insights
import Models
import Storage

/// One journal file and everything that can be done with it.
///
/// A value of this type may be used from any number of tasks at once. Verbs that add or change open
/// it for writing; verbs that only look open it for reading and write nothing.
public final class Journal: Sendable {
  /// What the verbs take from the world, replaceable in tests.
  public struct Surroundings: Sendable {
    /// What the calendar says.
    public var now: @Sendable () -> Date
    /// What lengths of time are measured with, and waited for.
    public var clock: any MonotonicClock
    /// The zone that moments without one are taken in.
    public var zone: TimeZone
    /// Where new identifiers come from.
    public var makeUUID: @Sendable () -> UUID

    /// The machine's own clock, zone and identifiers, where nothing else is given.
    public init(
      now: @escaping @Sendable () -> Date = MachineTime.now,
      clock: any MonotonicClock = MachineTime.clock, zone: TimeZone = .current,
      makeUUID: @escaping @Sendable () -> UUID = { UUID() }
    ) {
      self.now = now
      self.clock = clock
      self.zone = zone
      self.makeUUID = makeUUID
    }

    /// This moment in the surroundings' zone.
    public var moment: Moment { Moment(now(), in: zone) }
  }

  /// Whether a journal is opened to be changed.
  public enum Access: Sendable {
    case reading, writing
  }

  let file: JournalFile
  /// The clock, the zone and the identifiers in force.
  public let surroundings: Surroundings

  /// The path of the file.
  public var path: String { file.path }

  init(file: JournalFile, surroundings: Surroundings) {
    self.file = file
    self.surroundings = surroundings
  }

  /// Opens the journal at a path.
  ///
  /// Opening keeps nothing of what a recorder that died has left: ``recoverAbandoned()`` does, and
  /// whoever opens a journal for writing calls it next.
  /// - Throws: ``JournalError`` with `noJournal`, `notAJournal`, `newerVersion`, `notPermitted`.
  public static func open(
    at path: String, for access: Access, surroundings: Surroundings = Surroundings()
  ) throws -> Journal {
    try storage {
      let file =
        switch access {
        case .reading: try openForReading(path)
        case .writing: try JournalFile.open(at: path, for: .writing)
        }
      return Journal(file: file, surroundings: surroundings)
    }
  }

  /// Opens a journal for reading; one of an older version is brought up to date first, which is the
  /// one thing that reading a journal ever writes.
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

  /// Makes a new journal at a path, readable by its owner alone.
  /// - Throws: ``JournalError`` with `exists`, `notPermitted`, `diskFull`.
  public static func create(
    at path: String, surroundings: Surroundings = Surroundings()
  ) throws -> Journal {
    try storage { Journal(file: try JournalFile.create(at: path), surroundings: surroundings) }
  }

  /// An empty journal that nothing is left of when the program ends, for trying what would happen.
  public static func standIn(surroundings: Surroundings = Surroundings()) throws -> Journal {
    let name = "sotto-\(UUID().uuidString)"
    let folder = FileManager.default.temporaryDirectory.appending(path: name)
    // What is open stays readable when its name is gone.
    defer { try? FileManager.default.removeItem(at: folder) }
    return try create(at: folder.appending(path: "journal.sotto").path, surroundings: surroundings)
  }
}
