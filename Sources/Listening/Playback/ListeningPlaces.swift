import Digests
import Entries
public import Foundation

/// Remembers where listening stopped, in a small file, so that a later command can continue there.
///
/// A command that only reads does not write to the journal, so this file lies in the folder for
/// state. It holds identifiers and seconds, and no word of the journal.
public struct ListeningPlaces: Sendable {
  /// The place where listening to a selection stopped.
  public struct Place: Sendable, Equatable, Codable {
    /// The journal's path.
    public var journal: String
    /// What was listened to, as a digest, so that names of tags and people stay in the journal
    /// alone.
    public var selection: String
    /// The entry that was heard last.
    public var entry: UUID
    /// The second of that entry.
    public var seconds: Double

    /// Makes a place of a selection, which is described by a command and its arguments.
    public init(journal: String, selection: String, entry: UUID, seconds: Double) {
      self.journal = journal
      self.selection = Place.digest(selection)
      self.entry = entry
      self.seconds = seconds
    }

    fileprivate static func digest(_ selection: String) -> String {
      SHA256.hash(data: Data(selection.utf8)).prefix(16).hexadecimal
    }
  }

  private struct Document: Codable {
    var format = "sotto-places/1"
    var places: [Place] = []
  }

  /// How many places are remembered; after that the oldest are dropped.
  private static let most = 200
  private let file: URL

  /// Opens the places in a file.
  public init(path: String) { file = URL(filePath: path) }

  /// Returns where listening to a selection stopped, or nil if it never did.
  public func place(of selection: String, in journal: String) -> Place? {
    let digest = Place.digest(selection)
    return read().places.last { $0.selection == digest && $0.journal == journal }
  }

  /// Remembers a place and replaces an earlier one of the selection.
  /// - Throws: ``JournalError`` with `notPermitted` if the file cannot be written.
  public func remember(_ place: Place) throws {
    try change(place.selection, in: place.journal) { $0.append(place) }
  }

  /// Forgets the place of a selection, because it was heard to its end.
  /// - Throws: ``JournalError`` with `notPermitted` if the file cannot be written.
  public func forget(_ selection: String, in journal: String) throws {
    guard place(of: selection, in: journal) != nil else { return }
    try change(Place.digest(selection), in: journal) { _ in }
  }

  /// Forgets every place in a journal.
  /// - Throws: ``JournalError`` with `notPermitted` if the file cannot be written.
  public func forgetAll(in journal: String) throws {
    var document = read()
    guard document.places.contains(where: { $0.journal == journal }) else { return }
    document.places.removeAll { $0.journal == journal }
    try write(document)
  }

  private func change(
    _ selection: String, in journal: String, _ edit: (inout [Place]) -> Void
  ) throws {
    var document = read()
    document.places.removeAll { $0.selection == selection && $0.journal == journal }
    edit(&document.places)
    document.places = document.places.suffix(ListeningPlaces.most)
    try write(document)
  }

  private func write(_ document: Document) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try encoder.encode(document).write(to: file, options: .atomic)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    } catch {
      throw JournalError(.notPermitted, "cannot remember the place in \(file.path)")
    }
  }

  /// Reads the file; a missing or damaged file holds no places.
  private func read() -> Document {
    guard let data = try? Data(contentsOf: file),
      let document = try? JSONDecoder().decode(Document.self, from: data)
    else { return Document() }
    return document
  }
}
