public import Entries
import Storage

/// What a person says of an entry, part by part: for whoever hears it instead of reading options.
extension Journal {
  /// Gives an entry the mood that a score, a word, a synonym or an emoji names.
  /// - Throws: ``JournalError`` with `usage` where nothing of that name is known.
  @discardableResult
  public func setMood(_ name: String, of entry: Int64, names: MoodNames? = nil) throws -> Entry {
    guard let mood = try (names ?? moodNames()).mood(name) else {
      throw JournalError(
        .usage, "'\(name)' is no mood", hint: "a number from 1 to 5, or see 'sotto moods list'")
    }
    return try change(entry, EntryChange(mood: .some(mood)))
  }

  /// Gives an entry an energy, 1…10.
  /// - Throws: ``JournalError`` with `usage` where there is no such level.
  @discardableResult
  public func setEnergy(_ level: Int, of entry: Int64) throws -> Entry {
    guard let energy = Energy(level: level) else {
      throw JournalError(.usage, "an energy is a number from 1 to 10, not \(level)")
    }
    return try change(entry, EntryChange(energy: .some(energy)))
  }

  /// Says where an entry was.
  @discardableResult
  public func setPlace(_ name: String, of entry: Int64) throws -> Entry {
    try change(entry, EntryChange(place: .some(Place(name: name))))
  }

  /// Adds tags, activities or people to an entry.
  @discardableResult
  public func addLabels(_ kind: Tag.Kind, _ names: [String], to entry: Int64) throws -> Entry {
    try change(entry, EntryChange(addTags: names.map { Tag(kind, $0) }))
  }

  /// The newest check-in, or nothing where there is none.
  public func lastCheckIn() throws -> Entry? {
    guard let number = try storage({ try file.lastCheckIn() }) else { return nil }
    return try entry(number)
  }
}
