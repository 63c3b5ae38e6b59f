public import Entries
import Storage

extension Journal {
  /// Adds an entry without sound.
  /// - Returns: The new entry.
  public func add(_ draft: EntryDraft) throws -> Entry {
    try storage {
      let number = try file.add(draft, uuid: surroundings.makeUUID(), at: surroundings.now())
      return try entry(number)
    }
  }

  /// One entry, live or in the trash.
  /// - Throws: ``JournalError`` with `noSuchEntry`.
  public func entry(_ number: Int64) throws -> Entry {
    guard let entry = try storage({ try file.entries([number]) }).first else {
      throw JournalError(.noSuchEntry, "there is no entry \(number)")
    }
    return entry
  }

  /// Entries by their numbers, in the order asked for; numbers without an entry are passed over.
  public func entries(_ numbers: [Int64]) throws -> [Entry] {
    try storage { try file.entries(numbers) }
  }

  /// The numbers of the entries that a selector names, oldest first, within a filter.
  public func numbers(_ selector: Selector, filter: EntryFilter = EntryFilter()) throws -> [Int64] {
    try storage {
      try file.numbers(selectedBy: selector, today: surroundings.moment.day, filter: filter)
    }
  }

  /// What a list shows of the entries that pass a filter.
  public func overviews(_ filter: EntryFilter) throws -> [EntryOverview] {
    try storage { try file.overviews(matching: filter) }
  }

  /// How many entries pass a filter.
  public func count(_ filter: EntryFilter = EntryFilter()) throws -> Int {
    try storage { try file.count(matching: filter) }
  }

  /// Changes parts of an entry; what the change does not name stays.
  /// - Returns: The entry as it is now.
  @discardableResult
  public func change(_ number: Int64, _ change: EntryChange) throws -> Entry {
    _ = try entry(number)
    try storage { try file.apply(change, to: number, at: surroundings.now()) }
    return try entry(number)
  }

  /// Moves entries to the trash, from where they can be restored.
  public func trash(_ numbers: [Int64]) throws {
    try storage { try file.trash(numbers, at: surroundings.now()) }
  }

  /// Brings entries back from the trash.
  public func restore(_ numbers: [Int64]) throws {
    try storage { try file.restore(numbers) }
  }

  /// The transcript that is current for a recording, or nothing where there is none.
  public func currentTranscript(of recording: Recording) throws -> Transcript? {
    try storage { try file.currentTranscript(of: recording.id)?.transcript }
  }

  /// Reads a recording's sound from its beginning.
  /// - Throws: ``JournalError`` where its bytes are gone or damaged.
  public func sound(of recording: Recording) throws -> RecordingReader {
    try RecordingReader(file: file, recording: recording)
  }
}

extension Journal {
  /// What a list shows of the entries with these numbers, in the order asked for.
  public func overviews(numbers: [Int64]) throws -> [EntryOverview] {
    try storage { try file.overviews(numbers) }
  }
}
