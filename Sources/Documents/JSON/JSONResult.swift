package import Entries
import Foundation

/// The result for one item, as `--json` shows it.
package struct JSONResult: Encodable, Sendable {
  package enum Status: String, Encodable, Sendable {
    case imported, wouldImport, duplicate, failed, recorded, changed, unchanged, added, deleted
    case restored, erased, undone, transcribed, noSpeech, created, written
  }

  package struct Problem: Encodable, Sendable {
    package var code: String
    package var message: String
    package var hint: JSONHint?

    package init(_ error: JournalError) {
      code = error.code.name
      message = error.message
      hint = error.hint.map { JSONHint($0) }
    }
  }

  /// The words of spoken commands that were removed from a transcript.
  package struct TakenOut: Encodable, Sendable {
    package var text: String
    package var version: Int

    package init(text: String, version: Int) {
      self.text = text
      self.version = version
    }
  }

  package var input: String?
  package var status: Status
  package var entry: Int64?
  package var uuid: String?
  package var recording: String?
  package var instant: String?
  package var zone: String?
  package var day: CivilDay?
  package var startSource: String?
  package var seconds: Double?
  package var bytes: Int64?
  package var output: String?
  package var title: String?
  package var checkIn: CheckIn?
  /// The place that the entry got from its picture.
  package var place: Place?
  /// How many attachments are imported with an entry from another program.
  package var attachments: Int?
  /// How many values of an entry from another program are kept in its origin alone.
  package var unusableValues: Int?
  package var warnings: [String]?
  package var commands: [String]?
  package var takenOut: TakenOut?
  package var error: Problem?

  package init(_ status: Status, input: String? = nil) {
    self.status = status
    self.input = input
  }

  package init(_ status: Status, entry: Entry) {
    self.init(status)
    self.entry = entry.id
    uuid = entry.uuid.uuidString.lowercased()
    instant = entry.moment.rfc3339
    zone = entry.moment.zone
    day = entry.moment.day
    title = entry.title.isEmpty ? nil : entry.title
    checkIn = entry.checkIn
    seconds = entry.recordings.isEmpty ? nil : jsonSeconds(entry.duration)
  }
}
