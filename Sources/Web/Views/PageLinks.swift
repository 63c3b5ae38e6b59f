import Entries
import Foundation
import JournalEngine

/// The addresses of pages: on the server, or as files in a folder.
struct PageLinks: Sendable {
  /// Whether they are files in a folder, without a server to answer queries.
  let isFolder: Bool

  /// The server's pages.
  static let server = PageLinks(isFolder: false)
  /// The files of a folder.
  static let folder = PageLinks(isFolder: true)

  var today: String { isFolder ? "index.html" : "/" }
  var entries: String { isFolder ? "index.html" : "/entries" }
  var insights: String { isFolder ? "insights.html" : "/insights" }
  var onThisDay: String { "/on-this-day" }
  var labels: String { "/labels" }
  var trash: String { "/trash" }

  /// An entry's page, optionally at a second of one of its recordings.
  func entry(_ number: Int64, at second: Double? = nil, of recording: UUID? = nil) -> String {
    let page = isFolder ? "entry-\(number).html" : "/entries/\(number)"
    guard let second else { return page }
    let place = recording.map { "-" + $0.uuidString.lowercased() } ?? ""
    return "\(page)#at-\(Int(second))\(place)"
  }

  /// A day's page.
  func day(_ day: CivilDay) -> String { isFolder ? "day-\(day).html" : "/days/\(day)" }

  /// The page of a day's month.
  func month(_ day: CivilDay) -> String {
    let month = day.description.prefix(7)
    return isFolder ? "month-\(month).html" : "/months/\(month)"
  }

  /// The page of a year.
  func year(_ year: Int) -> String {
    let digits = CivilDay(year: year, month: 1, day: 1)?.description.prefix(4) ?? ""
    return isFolder ? "year-\(digits).html" : "/years/\(digits)"
  }

  /// The entries with a label; nil without a server.
  func entries(with tag: Tag) -> String? {
    isFolder ? nil : "/entries?\(tag.kind.rawValue)=\(PageLinks.encoded(tag.name))"
  }

  /// The entries of a place; nil without a server.
  func entries(at place: String) -> String? {
    isFolder || place.isEmpty ? nil : "/entries?place=\(PageLinks.encoded(place))"
  }

  /// A file that all pages share.
  func asset(_ name: String) -> String { isFolder ? "files/\(name)" : "/assets/\(name)" }

  /// A recording's sound.
  func sound(_ recording: Recording, of entry: Int64) -> String {
    let name = recording.uuid.uuidString.lowercased()
    return isFolder ? "sound/\(name).flac" : "/entries/\(entry)/recordings/\(name)/sound.wav"
  }

  /// The bytes of an attachment.
  func attachment(_ attachment: Attachment, of entry: Int64) -> String {
    let name = attachment.uuid.uuidString.lowercased()
    return isFolder
      ? "attached/\(name).\(attachment.fileEnding)" : "/entries/\(entry)/attachments/\(name)"
  }

  /// A text encoded as a part of an address.
  static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
