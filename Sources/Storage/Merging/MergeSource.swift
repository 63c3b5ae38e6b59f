import Foundation
import GRDB

/// The other journal during a merge, which is only read.
///
/// All reading goes through here, so that errors name this journal.
struct MergeSource {
  /// Its path as the owner gave it.
  let path: String
  private let db: Database
  private let damage = DamageLog()

  init(_ db: Database, path: String) {
    self.db = db
    self.path = path
  }

  /// Reads something.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do {
      return try DamageLog.$current.withValue(damage) { try body(db) }
    } catch {
      throw StorageError(error, path: path)
    }
  }

  /// Throws if a value that was read was damaged; a text that is not UTF-8 is told by itself, and so
  /// is a recording whose length or format cannot be read.
  func requireWhole() throws {
    guard damage.values.allSatisfy({ [.brokenText, .length, .format].contains($0.part) }) else {
      throw unreadable("a value in it cannot be read")
    }
  }

  /// Returns a stamp after checking it: a malformed one would break the order of all later changes.
  func stamp(_ text: String?) throws -> String {
    guard let text, Stamp.isStamp(text) else {
      throw unreadable("the order of its changes cannot be read")
    }
    return text
  }

  /// Does the same with a stamp that may be missing.
  func optionalStamp(_ text: String?) throws -> String? { try text.map(stamp) }

  /// Returns an identifier after checking it.
  func identifier(_ text: String) throws -> String {
    guard let uuid = UUID(uuidString: text), uuid.stored == text else {
      throw unreadable("an identifier in it cannot be read")
    }
    return text
  }

  /// Makes an error that says why the journal cannot be merged.
  func unreadable(_ reason: String) -> StorageError {
    StorageError(.damaged, path: path, reason: reason)
  }
}
