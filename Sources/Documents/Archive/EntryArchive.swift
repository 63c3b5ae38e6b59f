package import Entries
package import Foundation

/// The document of one entry in an export, from which the entry can be restored.
package struct EntryArchive: Codable, Sendable, Equatable {
  /// Its recordings, in order.
  package var recordings: [ArchivedRecording]
  /// Its attachments, in order.
  package var attachments: [ArchivedAttachment]?
  /// Its number in the journal that was exported; nil in exports of earlier versions.
  package private(set) var number: Int64?
  private var uuid: String
  private var moment: ArchivedMoment
  private var title: String?
  private var note: String?
  private var mood: Mood?
  private var energy: Energy?
  private var place: Place?
  private var labels: [Tag]
  private var checkIn: CheckIn?
  private var created: ArchivedInstant
  private var edited: ArchivedInstant?
  private var deleted: ArchivedInstant?
  private var origin: Origin?
  /// When words were taken out of it for ever; nil if none were.
  package private(set) var redactions: [ArchivedRedaction]?

  private struct Origin: Codable, Sendable, Equatable {
    var source: String
    var fields: [String: JSONValue]
  }

  private struct Envelope: Codable {
    var format: String
    var entry: EntryArchive
  }

  /// Makes a document; recordings and attachments whose files are not in the export are omitted.
  package init(_ exported: ExportedEntry) {
    let (archived, files) = (exported.archived, exported.files)
    let entry = archived.entry
    number = entry.id
    uuid = entry.uuid.uuidString.lowercased()
    moment = ArchivedMoment(entry.moment)
    title = entry.title.isEmpty ? nil : entry.title
    note = entry.note.isEmpty ? nil : entry.note
    mood = entry.mood
    energy = entry.energy
    place = entry.place
    labels = entry.tags
    checkIn = entry.checkIn
    created = ArchivedInstant(archived.created)
    edited = entry.edited.map { ArchivedInstant($0) }
    deleted = entry.deleted.map { ArchivedInstant($0) }
    origin = archived.origin.map { Origin(source: $0.source, fields: $0.fields) }
    redactions = archived.redactions.isEmpty ? nil : archived.redactions
    recordings = entry.recordings.compactMap { recording in
      files[recording.id].map {
        ArchivedRecording(recording, file: $0, archived.transcripts[recording.id] ?? [])
      }
    }
    let attached = entry.attachments.compactMap {
      ArchivedAttachment($0, file: exported.attachmentFiles[$0.uuid])
    }
    attachments = attached.isEmpty ? nil : attached
  }

  /// Reads a document.
  /// - Throws: `DecodingError`.
  package init(json: Data) throws {
    let envelope = try JSONDecoder().decode(Envelope.self, from: json)
    guard envelope.format == "sotto/1" else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "another format"))
    }
    self = envelope.entry
  }

  /// The document as text.
  package func text() throws -> String {
    try JSONDocument(["entry": self]).text() + "\n"
  }

  /// The content of the entry; nil if its moment cannot be read.
  package var draft: EntryDraft? {
    moment.moment.map {
      EntryDraft(
        moment: $0, title: title ?? "", note: note ?? "", mood: mood, energy: energy,
        place: possiblePlace, tags: labels, checkIn: checkIn)
    }
  }

  /// The place, without its position if that is invalid.
  private var possiblePlace: Place? {
    place.flatMap { Place(told: $0.name, latitude: $0.latitude, longitude: $0.longitude) }
  }

  /// The identifier; nil if the text is not one.
  package var identifier: UUID? { UUID(uuidString: uuid) }
  /// When it was added.
  package var createdDate: Date { created.date }
  /// When it was last changed.
  package var editedDate: Date? { edited?.date }
  /// When it was moved to the trash.
  package var deletedDate: Date? { deleted?.date }
  /// Where it came from.
  package var entryOrigin: EntryOrigin? {
    origin.map { EntryOrigin(source: $0.source, fields: $0.fields) }
  }
}
