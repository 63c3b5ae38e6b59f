package import Entries
package import Foundation

/// The content of another program's journal.
package struct ForeignJournal: Sendable {
  /// A part that could not be read.
  package struct Problem: Sendable {
    /// A name for messages.
    package var name: String
    /// Why it could not be read.
    package var error: JournalError
    /// How many things it is, such as the voice messages that a chat lacks.
    package var count = 1
  }

  /// The entries, in the order of their source.
  package var entries: [ForeignEntry] = []
  /// The parts that could not be read.
  package var problems: [Problem] = []
  /// What belongs to no entry and is not kept: the number of items by kind.
  package var losses: [String: Int] = [:]

  package init() {}

  /// Reads a file or a folder.
  /// - Parameters:
  ///   - zone: The zone of times without one.
  ///   - dayStart: When a day begins for the owner, in seconds after midnight.
  ///   - now: The present time, to interpret years of two digits.
  ///   - dates: Which number of a date is the day; nil to find it out.
  /// - Throws: ``JournalError`` if none of it is of that format.
  package init(
    _ format: ForeignFormat, at path: String, zone: TimeZone, dayStart: Int, now: Date,
    dates: DateOrder? = nil
  ) throws {
    let source = ForeignSource(
      path: path, zone: zone, dayStart: dayStart, now: now, dates: dates)
    switch format {
    case .jrnl: self = try JrnlJournal.read(source)
    case .dayone: self = try DayOneJournal.read(source)
    case .daylio: self = try DaylioJournal.read(source)
    case .markdown: self = try MarkdownJournal.read(source)
    case .csv: self = try TableJournal.read(source)
    case .vjournal: self = try CalendarFile.read(source)
    case .whatsapp: self = try WhatsAppChat.read(source)
    case .telegram: self = try TelegramChat.read(source)
    case .sotto: throw JournalError(.failed, "\(path) is read by another part")
    }
  }
}
