public import Entries
import Storage

extension Journal {
  /// Returns the labels of a kind and how often each is used, the most used first.
  ///
  /// Collections come with their filters; for those, the count is the number of entries that the
  /// filter finds.
  public func labels(_ kind: Tag.Kind) throws -> [JournalLabel] {
    try storage {
      var labels = try file.labelCounts(kind).map {
        JournalLabel(
          tag: $0.tag, entries: $0.entries, firstDay: $0.firstDay, lastDay: $0.lastDay)
      }
      guard kind == .collection else { return labels }
      for (name, filter) in try file.savedFilters() {
        var all = EntryFilter(collections: [.init(anyOf: [name])])
        let entries = try file.count(matching: all)
        all.limit = 1
        let last = try file.overviews(matching: all).first?.entry.moment.day
        all.sort = .oldest
        let first = try file.overviews(matching: all).first?.entry.moment.day
        labels.removeAll { $0.tag.name.lowercased() == name.lowercased() }
        labels.append(
          JournalLabel(
            tag: Tag(.collection, name), entries: entries, firstDay: first, lastDay: last,
            filter: filter))
      }
      return labels.sorted { ($1.entries, $0.tag.name) < ($0.entries, $1.tag.name) }
    }
  }

  /// Returns the label of a kind with a name, whatever its case, or nil if there is none.
  public func label(_ kind: Tag.Kind, _ name: String) throws -> JournalLabel? {
    try labels(kind).first { $0.tag.name.lowercased() == name.lowercased() }
  }

  /// Renames a label on every entry.
  /// - Returns: How many entries carry it, including those in the trash; for a collection with a
  ///   filter, how many it finds.
  /// - Throws: ``JournalError`` with `noSuchEntry`, or with `exists` if another label has the name.
  @discardableResult
  public func renameLabel(_ kind: Tag.Kind, from old: String, to new: String) throws -> Int {
    let count = try labelled(kind, old) {
      try file.renameLabel(kind, from: old, to: new, at: surroundings.now())
    }
    guard kind == .collection, try filter(ofCollection: new) != nil else { return count }
    return try storage {
      try file.count(matching: EntryFilter(collections: [.init(anyOf: [new])]))
    }
  }

  /// Replaces several labels by one on every entry.
  /// - Returns: How many entries carried one of the replaced labels.
  /// - Throws: ``JournalError`` with `noSuchEntry`; then nothing is changed.
  @discardableResult
  public func mergeLabels(
    _ kind: Tag.Kind, _ names: [String], into target: String
  ) throws -> Int {
    if kind == .collection, try filter(ofCollection: target) != nil {
      throw JournalError(
        .usage, "'\(target)' is a saved filter, and nothing can be merged into it")
    }
    for name in names where try kind == .collection && filter(ofCollection: name) != nil {
      throw JournalError(
        .usage, "'\(name)' is a saved filter; only sets picked by hand can be merged")
    }
    let known = try labels(kind).map { $0.tag.name.lowercased() }
    let missing = names.first { !known.contains($0.lowercased()) }
    return try labelled(kind, missing ?? target) {
      try file.mergeLabels(kind, names, into: target, at: surroundings.now())
    }
  }

  /// Removes a label from every entry; a collection is removed with its filter, and its entries
  /// stay.
  /// - Returns: The numbers of the entries that carried it, including those in the trash.
  /// - Throws: ``JournalError`` with `noSuchEntry`.
  @discardableResult
  public func removeLabel(_ kind: Tag.Kind, _ name: String) throws -> [Int64] {
    try labelled(kind, name) { try file.removeLabel(kind, name, at: surroundings.now()) }
  }

  /// Adds a label to entries, in the trash or not; the label is created if necessary.
  /// - Throws: ``JournalError`` with `noSuchEntry`; then nothing is changed.
  public func addLabel(_ kind: Tag.Kind, _ name: String, to entries: [Int64]) throws {
    try storage { try file.addLabel(Tag(kind, name), to: entries, at: surroundings.now()) }
  }

  /// Saves a filter as a collection, replacing a filter of that name.
  /// - Throws: ``JournalError`` with `usage` if the filter refers to the collection itself.
  public func saveFilter(_ filter: EntryFilter, asCollection name: String) throws {
    do {
      try file.saveFilter(filter, named: name, at: surroundings.now())
    } catch let error where error.code == .duplicate {
      throw JournalError(.usage, "the collection '\(name)' would contain itself")
    } catch {
      throw JournalError(error)
    }
  }

  /// Returns the filter behind a collection, or nil if it has none.
  /// - Throws: ``JournalError`` with `damaged` if it cannot be read.
  public func filter(ofCollection name: String) throws -> EntryFilter? {
    try storage { try file.savedFilter(named: name) }
  }

  /// Whether there is a collection with a name: a filter, which may be damaged, or entries picked
  /// by hand.
  public func hasCollection(_ name: String) throws -> Bool {
    if try storage({ try file.hasSavedFilter(named: name) }) { return true }
    return try storage { try file.labelCounts(.collection) }
      .contains { $0.tag.name.lowercased() == name.lowercased() }
  }

  private func labelled<Value>(
    _ kind: Tag.Kind, _ name: String, _ body: () throws -> Value
  ) throws -> Value {
    do {
      return try body()
    } catch let error as StorageError where error.code == .notFound {
      throw JournalError(
        .noSuchEntry, "there is no \(kind.rawValue) '\(name)'",
        hint: "see 'sotto labels \(kind.plural)'")
    } catch let error as StorageError where error.code == .duplicate {
      throw JournalError(
        .exists, "another \(kind.rawValue) has that name already",
        hint: "to merge them: sotto labels \(kind.plural) merge")
    } catch let error as StorageError {
      throw JournalError(error)
    }
  }
}

extension Tag.Kind {
  /// The plural of the kind, which is the command line's noun.
  public var plural: String {
    switch self {
    case .tag: "tags"
    case .activity: "activities"
    case .person: "people"
    case .collection: "collections"
    }
  }
}
