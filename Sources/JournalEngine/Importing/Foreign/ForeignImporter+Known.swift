import Entries
import Foundation
import Intake
import Storage

extension ForeignImporter {
  /// How many notes may have the same path, each in another folder.
  private static let mostNamesakes = 1000

  /// Returns the entry that an arrival became in an earlier import; a new arrival gets a free
  /// identifier.
  ///
  /// Two folders may contain notes with the same path. A note that shares neither words nor files
  /// with the entry of that path is a different one.
  func known(_ arrival: inout Arrival) throws -> (number: Int64, trashed: Bool)? {
    let place = arrival.identifier
    for identifier in [place] + arrival.formerIdentifiers {
      guard let found = try entry(identifier) else { continue }
      if try !arrival.isNamedByPath || isSame(arrival, as: found.number) { return found }
    }
    guard arrival.isNamedByPath, try entry(place) != nil else { return nil }
    for count in 2...ForeignImporter.mostNamesakes {
      arrival.identifier = StableIdentifier.make([place.uuidString, "\(count)"])
      guard let found = try entry(arrival.identifier) else { return nil }
      if try isSame(arrival, as: found.number) { return found }
    }
    return nil
  }

  private func entry(_ identifier: UUID) throws -> (number: Int64, trashed: Bool)? {
    try storage { try journal.file.entry(identifiedBy: identifier) }
  }

  /// Whether a note is the same as an existing entry, though either may have changed since.
  private func isSame(_ arrival: Arrival, as number: Int64) throws -> Bool {
    let entry = try journal.entry(number)
    let revisions = try storage { try journal.file.revisions(of: number) }
    let earlier = revisions.flatMap(\.was).compactMap { part -> String? in
      if case .note(let note) = part { note } else { nil }
    }
    let words = TextOverlap(arrival.draft.note)
    if !words.isEmpty, ([entry.note] + earlier).contains(where: { words.isShared(with: $0) }) {
      return true
    }
    let own = Set(
      entry.recordings.compactMap(\.fileName) + entry.attachments.compactMap(\.fileName))
    let files = Set(arrival.files.map { ($0 as NSString).lastPathComponent })
    // A note without words and files has nothing to lose.
    return words.isEmpty && files.isEmpty || !files.isDisjoint(with: own)
  }
}

extension ForeignImporter.Arrival {
  /// The files that are imported with it.
  fileprivate var files: [String] {
    sounds.map(\.path)
      + attachments.compactMap { attached in
        if case .file(let path) = attached.read?.place { path } else { attached.path }
      }
  }
}
