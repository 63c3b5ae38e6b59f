import Entries
import Foundation
import Listening
import SoundFiles

/// The owner's reminders, in a file beside the configuration and not in the journal, so that
/// reminders also come while the journal is locked.
package struct ReminderBook: Sendable {
  private struct Document: Codable {
    var format = "sotto-reminders/1"
    /// The number of the next reminder, because none is used twice.
    var next: Int
    var reminders: [Reminder]
    /// Whether a line of any reminder was ever given to cron, and may still be there.
    var mayBeNamed: Bool?
  }

  /// The most reminders; nobody needs more.
  private static let most = 100

  /// The last number that a reminder can have.
  private static let lastNumber = 1 << 30

  /// The path of the file.
  package let file: String

  /// Names the book in the program's folder of configuration.
  package init(configuration folder: String) { file = folder + "/reminders.json" }

  /// Returns all reminders.
  /// - Throws: ``JournalError`` with `damaged` if the file cannot be read.
  package func all() throws -> [Reminder] { try document().reminders }

  /// Returns the reminder with a number.
  /// - Throws: ``JournalError`` with `noSuchEntry` if there is none.
  package func reminder(_ number: Int) throws -> Reminder {
    guard let reminder = try all().first(where: { $0.id == number }) else {
      throw JournalError(
        .noSuchEntry, "there is no reminder \(number)", hint: "see 'sotto remind'")
    }
    return reminder
  }

  /// Adds a reminder and gives it a number.
  /// - Throws: ``JournalError`` with `usage` if there are too many.
  package func add(_ reminder: Reminder) throws -> Reminder {
    var document = try document()
    guard document.reminders.count < ReminderBook.most, document.next < ReminderBook.lastNumber
    else { throw JournalError(.usage, "there are \(ReminderBook.most) reminders already") }
    var reminder = reminder
    reminder.id = document.next
    document.next += 1
    document.reminders.append(reminder)
    try write(document)
    return reminder
  }

  /// Replaces the reminder with the same number.
  package func replace(_ reminder: Reminder) throws {
    var document = try document()
    document.reminders = document.reminders.map { $0.id == reminder.id ? reminder : $0 }
    if reminder.isOfCron == true { document.mayBeNamed = true }
    try write(document)
  }

  /// Removes a reminder.
  ///
  /// A line that stayed in cron would start a later reminder with the same number; so if cron was
  /// ever given a line, the file stays, with the next number. Otherwise it is removed with the last
  /// reminder.
  package func remove(_ number: Int) throws {
    var document = try document()
    // If it was not recorded, the line may have been given to cron.
    if document.reminders.contains(where: { $0.id == number && $0.isOfCron == nil }) {
      document.mayBeNamed = true
    }
    document.reminders.removeAll { $0.id == number }
    guard document.reminders.isEmpty, document.mayBeNamed != true else {
      return try write(document)
    }
    try removeFile()
  }

  /// Removes a reminder that was just added and is not scheduled, and frees its number.
  ///
  /// Nobody has seen the number, so the next reminder may have it.
  package func takeBack(_ reminder: Reminder) throws {
    var document = try document()
    document.reminders.removeAll { $0.id == reminder.id }
    if document.next == reminder.id + 1 { document.next = reminder.id }
    guard document.next == 1, document.reminders.isEmpty else { return try write(document) }
    // The file was created for this reminder.
    try removeFile()
  }

  /// Removes the file, and its folder if nothing else is in it.
  private func removeFile() throws {
    do {
      try FileManager.default.removeItem(atPath: file)
    } catch {
      throw JournalError(.notPermitted, "cannot remove \(file)")
    }
    _ = unsafe rmdir(file.folderOfPath)
  }

  private func document() throws -> Document {
    guard FileManager.default.fileExists(atPath: file) else {
      return Document(next: 1, reminders: [])
    }
    guard let data = try? Data(contentsOf: URL(filePath: file)) else {
      throw JournalError(.notPermitted, "cannot read \(file)")
    }
    guard let document = try? JSONDecoder().decode(Document.self, from: data),
      (1...ReminderBook.lastNumber).contains(document.next),
      document.reminders.allSatisfy(\.isPossible)
    else {
      throw JournalError(
        .damaged, "\(file) cannot be read", hint: "remove it, and add your reminders again")
    }
    return document
  }

  private func write(_ document: Document) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let place = URL(filePath: file)
    do {
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      // Foundation reports success even if a full disk took only a part.
      var writer = try BinaryFileWriter(path: file)
      try writer.write(Array(try encoder.encode(document)))
      try writer.finish()
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    } catch let error as SoundFileError {
      throw JournalError(writing: error)
    } catch {
      throw JournalError(.notPermitted, "cannot write \(file)")
    }
  }
}

extension Reminder {
  /// Whether its times and its days of the week are valid.
  fileprivate var isPossible: Bool {
    let day = 0..<24 * 3600
    return !days.isEmpty && days.allSatisfy((1...7).contains)
      && times.allSatisfy { time in
        switch time {
        case .at(let second): day.contains(second)
        case .between(let first, let last): day.contains(first) && day.contains(last)
        }
      }
  }
}
