import Entries
import Foundation
import JournalEngine

/// What became of one item, as `--json` shows it.
struct JSONResult: Encodable, Sendable {
  enum Status: String, Encodable, Sendable {
    case imported, wouldImport, duplicate, failed, recorded, changed, unchanged, added, deleted
    case restored, transcribed, noSpeech, created, written
  }

  struct Problem: Encodable, Sendable {
    var code: String
    var message: String
    var hint: String?

    init(_ error: JournalError) {
      code = error.code.name
      message = error.message
      hint = error.hint
    }
  }

  var input: String?
  var status: Status
  var entry: Int64?
  var uuid: String?
  var recording: String?
  var instant: String?
  var zone: String?
  var day: CivilDay?
  var startSource: String?
  var seconds: Double?
  var bytes: Int64?
  var output: String?
  var title: String?
  var checkIn: CheckIn?
  var warnings: [String]?
  var commands: [String]?
  var error: Problem?

  init(_ status: Status, input: String? = nil) {
    self.status = status
    self.input = input
  }

  init(_ status: Status, entry: Entry) {
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
