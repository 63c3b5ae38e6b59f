import Entries
import Foundation
import HTTPTypes
import Hummingbird
import JournalEngine

/// The objects that all routes share.
struct PageDesk: Sendable {
  let journal: JournalDesk
  let settings: PageSettings
  let changes: ChangeWatch
  let words: WordsDesk
  let recordings: PageRecordings
  let waveforms: Waveforms
  let access: PageAccess
  /// Whether the journal is in a vault, so that its pages can lock it.
  let isLockable: Bool

  /// Creates what all routes need besides the journal.
  /// - Throws: ``JournalError``.
  init(_ settings: PageSettings, access: PageAccess, isLockable: Bool) throws {
    self.settings = settings
    self.access = access
    self.isLockable = isLockable
    journal = try JournalDesk(settings)
    changes = ChangeWatch(
      try settings.openReader(), clock: journal.writer.surroundings.clock)
    words = WordsDesk(journal, settings: settings.transcribeSettings, changes: changes)
    recordings = PageRecordings(journal, settings: settings, words: words)
    waveforms = Waveforms(journal)
  }

  /// Ends recordings, which are saved, and transcription, which can go on later.
  func finish() async {
    await recordings.finish()
    await words.end()
  }

  /// Does the same, and closes every connection to the journal; windows still wait for events.
  func close() async {
    await finish()
    await changes.close()
    await journal.close()
  }

  /// Shows a page with contents from the journal.
  func page(
    _ template: String, _ title: String, _ place: PageFrame.Place?, query: String = "",
    _ view: @escaping @Sendable (Journal, MoodNames) async throws -> Any
  ) async throws -> Response {
    try await page(template, place, query: query) { (title, try await view($0, $1)) }
  }

  /// Shows a page whose title also comes from the journal.
  func page(
    _ template: String, _ place: PageFrame.Place?, query: String = "",
    _ view: @escaping @Sendable (Journal, MoodNames) async throws -> (title: String, view: Any)
  ) async throws -> Response {
    let (moods, isLockable) = (settings.moods, isLockable)
    return .html(
      try await journal.read { journal in
        let (title, view) = try await view(journal, try journal.moodNames(own: moods))
        return try PageFrame(
          title, place, links: .server, today: journal.surroundings.moment.day, query: query,
          isLockable: isLockable, body: try Templates.render(template, view)
        ).markup()
      })
  }
}

extension PageDesk {
  /// The recording in an address.
  /// - Throws: ``PageFault`` if there is none.
  func recording(_ parameters: Parameters) async throws -> Recording {
    let number = try parameters.entry()
    guard let uuid = parameters.get("recording").flatMap({ UUID(uuidString: $0) }) else {
      throw PageFault.missing
    }
    return try await journal.read { journal in
      guard let found = try journal.entry(number).recordings.first(where: { $0.uuid == uuid })
      else { throw PageFault.missing }
      return found
    }
  }
}

extension Request {
  /// The address to return to after a form: a page of this server, otherwise the default.
  static func place(_ form: FormFields, else other: String) -> String {
    guard let back = form["back"], back.hasPrefix("/"), !back.hasPrefix("//"),
      back.unicodeScalars.allSatisfy({ $0.isASCII && $0.value > 0x20 && $0 != "\\" })
    else { return other }
    return back
  }
}

extension Parameters {
  /// The number of the entry in an address.
  /// - Throws: ``PageFault`` if there is none.
  func entry() throws -> Int64 {
    guard let number = get("entry", as: Int64.self), number > 0 else { throw PageFault.missing }
    return number
  }
}
