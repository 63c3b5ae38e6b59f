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

  /// Returns one entry, in the trash or not.
  /// - Throws: ``JournalError`` with `noSuchEntry`.
  public func entry(_ number: Int64) throws -> Entry {
    guard let entry = try storage({ try file.entries([number]) }).first else {
      throw JournalError(.noSuchEntry, "there is no entry \(number)")
    }
    return entry
  }

  /// Returns entries by their numbers, in the given order; numbers without an entry are ignored.
  public func entries(_ numbers: [Int64]) throws -> [Entry] {
    try storage { try file.entries(numbers) }
  }

  /// Returns entries by their numbers; numbers without an entry are left out.
  func entriesByNumber(_ numbers: some Sequence<Int64>) throws -> [Int64: Entry] {
    Dictionary(try entries(Array(Set(numbers))).map { ($0.id, $0) }) { $1 }
  }

  /// Returns the numbers of the entries that a selector names, oldest first, within a filter.
  public func numbers(_ selector: Selector, filter: EntryFilter = EntryFilter()) throws -> [Int64] {
    try storage {
      try file.numbers(selectedBy: selector, today: surroundings.moment.day, filter: filter)
    }
  }

  /// Returns short descriptions, as lists show them, of the entries that pass a filter.
  public func overviews(_ filter: EntryFilter) throws -> [EntryOverview] {
    try storage { try file.overviews(matching: filter) }
  }

  /// Returns how many entries pass a filter.
  public func count(_ filter: EntryFilter = EntryFilter()) throws -> Int {
    try storage { try file.count(matching: filter) }
  }

  /// Changes parts of an entry; the other parts stay unchanged, and the old values stay in the
  /// history.
  /// - Parameter step: The step to which the change belongs; nil makes it a separate step.
  /// - Returns: The changed entry.
  @discardableResult
  public func change(
    _ number: Int64, _ change: EntryChange, in step: ChangeStep? = nil
  ) throws -> Entry {
    _ = try entry(number)
    try storage { try file.apply(change, to: number, at: surroundings.now(), in: step) }
    return try entry(number)
  }

  /// Moves entries to the trash, from which they can be restored.
  /// - Parameter isUndoable: Whether ``undo(_:after:)`` takes this back; entries that nobody meant
  ///   to keep are only restored by name.
  public func trash(_ numbers: [Int64], isUndoable: Bool = true) throws {
    try storage { try file.trash(numbers, at: surroundings.now(), isUndoable: isUndoable) }
  }

  /// Brings entries back from the trash.
  public func restore(_ numbers: [Int64]) throws {
    try storage { try file.restore(numbers, at: surroundings.now()) }
  }

  /// Returns the origins of entries that other programs made, by their numbers.
  public func origins(of numbers: [Int64]) throws -> [Int64: EntryOrigin] {
    try storage { try file.origins(of: numbers) }
  }

  /// Returns the current transcript of a recording, or nil if there is none.
  public func currentTranscript(of recording: Recording) throws -> Transcript? {
    try storage { try file.currentTranscript(of: recording.id)?.transcript }
  }

  /// Opens a recording's sound at its beginning.
  /// - Throws: ``JournalError`` if its bytes are missing or damaged.
  public func sound(of recording: Recording) throws -> RecordingReader {
    try RecordingReader(file: file, recording: recording)
  }
}

extension Journal {
  /// Returns the numbers of the entries that pass a filter, in its order and up to its limit.
  public func numbers(_ filter: EntryFilter) throws -> [Int64] {
    try storage { try file.numbers(matching: filter) }
  }

  /// Returns short descriptions, as lists show them, of the entries with these numbers, in the
  /// given order.
  public func overviews(numbers: [Int64]) throws -> [EntryOverview] {
    try storage { try file.overviews(numbers) }
  }
}
