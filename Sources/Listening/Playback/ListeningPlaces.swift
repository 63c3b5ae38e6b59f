import Crypto
import Entries
public import Foundation

/// Where listening stopped, kept in a small file beside no journal: what one verb goes on with.
///
/// The journal is not written to by a verb that only reads, so this lies in the folder for state. It
/// holds identifiers and seconds, no word of the journal.
public struct ListeningPlaces: Sendable {
  /// Where listening to something stopped.
  public struct Place: Sendable, Equatable, Codable {
    /// The journal's path.
    public var journal: String
    /// What was listened to, as a digest: names of tags and people are nobody's but the journal's.
    public var selection: String
    /// The entry that sounded last.
    public var entry: UUID
    /// The second of it.
    public var seconds: Double

    /// Makes a place of a selection, told by a verb and what it was given.
    public init(journal: String, selection: String, entry: UUID, seconds: Double) {
      self.journal = journal
      self.selection = Place.digest(selection)
      self.entry = entry
      self.seconds = seconds
    }

    fileprivate static func digest(_ selection: String) -> String {
      SHA256.hash(data: Data(selection.utf8)).prefix(16).map { String(format: "%02x", $0) }
        .joined()
    }
  }

  private struct Document: Codable {
    var format = "sotto-places/1"
    var places: [Place] = []
  }

  /// How many places are remembered; the oldest are forgotten.
  private static let most = 200
  private let file: URL

  /// The places that a file keeps.
  public init(path: String) { file = URL(filePath: path) }

  /// Where listening to a selection stopped, or nothing where it did not.
  public func place(of selection: String, in journal: String) -> Place? {
    let digest = Place.digest(selection)
    return read().places.last { $0.selection == digest && $0.journal == journal }
  }

  /// Remembers a place in the stead of the one that the selection had.
  /// - Throws: ``JournalError`` with `notPermitted` where it cannot be written.
  public func remember(_ place: Place) throws {
    try change(place.selection, in: place.journal) { $0.append(place) }
  }

  /// Forgets where listening to a selection stopped, because it was heard to its end.
  /// - Throws: ``JournalError`` with `notPermitted` where it cannot be written.
  public func forget(_ selection: String, in journal: String) throws {
    guard place(of: selection, in: journal) != nil else { return }
    try change(Place.digest(selection), in: journal) { _ in }
  }

  private func change(
    _ selection: String, in journal: String, _ edit: (inout [Place]) -> Void
  ) throws {
    var document = read()
    document.places.removeAll { $0.selection == selection && $0.journal == journal }
    edit(&document.places)
    document.places = document.places.suffix(ListeningPlaces.most)
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

  /// What the file says; a file that is missing or damaged says nothing.
  private func read() -> Document {
    guard let data = try? Data(contentsOf: file),
      let document = try? JSONDecoder().decode(Document.self, from: data)
    else { return Document() }
    return document
  }
}
