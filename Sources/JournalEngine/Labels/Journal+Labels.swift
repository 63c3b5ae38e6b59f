public import Entries
import Storage

extension Journal {
  /// The labels of a kind with how often they are used, the most used first.
  ///
  /// Collections come with the filters behind them; of those, what the filter finds is counted.
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

  /// The label of a kind and a name, however that is capitalised, or nothing where there is none.
  public func label(_ kind: Tag.Kind, _ name: String) throws -> JournalLabel? {
    try labels(kind).first { $0.tag.name.lowercased() == name.lowercased() }
  }

  /// Gives a label another name on every entry.
  /// - Returns: How many entries carry it, those in the trash included; of a collection with a
  ///   filter, how many it finds.
  /// - Throws: ``JournalError`` with `noSuchEntry`, or with `exists` where the name is another's.
  @discardableResult
  public func renameLabel(_ kind: Tag.Kind, from old: String, to new: String) throws -> Int {
    let count = try labelled(kind, old) { try file.renameLabel(kind, from: old, to: new) }
    guard kind == .collection, try filter(ofCollection: new) != nil else { return count }
    return try storage {
      try file.count(matching: EntryFilter(collections: [.init(anyOf: [new])]))
    }
  }

  /// Puts one label in the place of several on every entry.
  /// - Returns: How many entries carried one of those that are gone.
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
      try file.mergeLabels(kind, names, into: target)
    }
  }

  /// Takes a label off every entry; a collection goes with its filter, and its entries stay.
  /// - Returns: The numbers of the entries that carried it, those in the trash included.
  /// - Throws: ``JournalError`` with `noSuchEntry`.
  @discardableResult
  public func removeLabel(_ kind: Tag.Kind, _ name: String) throws -> [Int64] {
    try labelled(kind, name) { try file.removeLabel(kind, name) }
  }

  /// Puts a label on entries, live or in the trash; it is made where there is none.
  /// - Throws: ``JournalError`` with `noSuchEntry`; then nothing is changed.
  public func addLabel(_ kind: Tag.Kind, _ name: String, to entries: [Int64]) throws {
    try storage { try file.addLabel(Tag(kind, name), to: entries) }
  }

  /// Keeps a filter as a collection, in the place of a filter of that name.
  /// - Throws: ``JournalError`` with `usage` where the filter leads back to the collection.
  public func saveFilter(_ filter: EntryFilter, asCollection name: String) throws {
    do {
      try file.saveFilter(filter, named: name)
    } catch let error where error.code == .duplicate {
      throw JournalError(.usage, "the collection '\(name)' would contain itself")
    } catch {
      throw JournalError(error)
    }
  }

  /// The filter behind a collection, or nothing where it has none.
  public func filter(ofCollection name: String) throws -> EntryFilter? {
    try storage {
      try file.savedFilters().first { $0.name.lowercased() == name.lowercased() }?.filter
    }
  }

  /// Whether there is a collection of a name: a filter, or entries picked by hand.
  public func hasCollection(_ name: String) throws -> Bool {
    if try filter(ofCollection: name) != nil { return true }
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
        hint: "see 'sotto \(kind.plural) list'")
    } catch let error as StorageError where error.code == .duplicate {
      throw JournalError(
        .exists, "another \(kind.rawValue) has that name already",
        hint: "to make them one: sotto \(kind.plural) merge")
    } catch let error as StorageError {
      throw JournalError(error)
    }
  }
}

extension Tag.Kind {
  /// Several of the kind, as the command line's noun has it.
  public var plural: String {
    switch self {
    case .tag: "tags"
    case .activity: "activities"
    case .person: "people"
    case .collection: "collections"
    }
  }
}
