public import Entries
import Storage

extension Journal {
  /// Returns the places of the entries that a filter selects, the most used first.
  public func places(_ filter: EntryFilter = EntryFilter()) throws -> [JournalPlace] {
    try storage { try file.placeUses(filter) }
  }

  /// Returns the position of a place; nil if there is no such place, or its position is not known.
  public func coordinates(ofPlace name: String) throws -> Coordinates? {
    try storage { try file.coordinates(ofPlace: name) }
  }

  /// Returns the places with a name, or those around a position that have no name.
  /// - Throws: ``JournalError`` with `noSuchEntry` if there is none.
  public func places(
    named name: String, at centre: Coordinates?, within metres: Double
  ) throws -> [Place] {
    let all = try places().map(\.place)
    let key = name.lowercased()
    if let place = all.first(where: { !$0.name.isEmpty && $0.name.lowercased() == key }) {
      return [place]
    }
    let found = all.filter { place in
      guard let centre, place.name.isEmpty, let other = place.coordinates else { return false }
      return centre.distance(to: other) <= metres
    }
    guard found.isEmpty else { return found }
    throw JournalError(
      .noSuchEntry,
      centre == nil
        ? "there is no place '\(name)'" : "there is no place without a name at '\(name)'",
      hint: "see 'sotto labels places'")
  }

  /// Renames places on every entry; several become one.
  /// - Returns: How many entries are of it, including those in the trash.
  /// - Throws: ``JournalError`` with `noSuchEntry`, or with `exists` if another place has the name.
  @discardableResult
  public func renamePlaces(_ old: [Place], to new: String) throws -> Int {
    try placed { try file.renamePlaces(old, to: new, at: surroundings.now()) }
  }

  /// Replaces several places by one on every entry.
  /// - Returns: How many entries were of one of the replaced places.
  /// - Throws: ``JournalError`` with `noSuchEntry`; then nothing is changed.
  @discardableResult
  public func mergePlaces(_ old: [Place], into target: String) throws -> Int {
    try placed { try file.mergePlaces(old, into: target, at: surroundings.now()) }
  }

  /// Sets the position of a place, or removes it.
  /// - Returns: How many entries are of it, including those in the trash.
  /// - Throws: ``JournalError`` with `noSuchEntry`.
  @discardableResult
  public func locate(_ place: Place, at coordinates: Coordinates?) throws -> Int {
    try placed { try file.locate(place, at: coordinates, at: surroundings.now()) }
  }

  private func placed<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as StorageError where error.code == .notFound {
      throw JournalError(
        .noSuchEntry, "there is no such place", hint: "see 'sotto labels places'")
    } catch let error as StorageError where error.code == .duplicate {
      throw JournalError(
        .exists, "another place has that name already",
        hint: "to make one of both: sotto labels places merge OLD NEW")
    } catch let error as StorageError {
      throw JournalError(error)
    }
  }
}
