import Documents
import Entries
import JournalEngine
import Pages
import Settings
import Terminal

/// The places where words may be redacted, played and decided at a terminal.
struct RedactRun {
  let context: Context
  let journal: Journal

  /// Asks for each place.
  /// - Returns: The places to redact; nil if the person cancelled.
  func choose(_ places: [HeardHit]) async throws -> [HeardHit]? {
    try await context.withKeys { keys, block in
      try await choose(places, keys: keys, on: block)
    } ?? nil
  }

  /// Does the same with any source of keys.
  func choose(
    _ places: [HeardHit], keys: AsyncStream<Key>, on block: StatusBlock
  ) async throws -> [HeardHit]? {
    guard !places.isEmpty else { return [] }
    var dialog = RedactDialog(count: places.count)
    var keys = keys.makeAsyncIterator()
    var playing = hear(places[0], dialog, block)
    defer { playing.cancel() }
    while let key = await keys.next() {
      switch dialog.press(key) {
      case .same: continue
      case .hear:
        playing.cancel()
        playing = hear(places[dialog.place], dialog, block)
      case .done:
        return zip(places, dialog.answers).filter { $0.1 == true }.map(\.0)
      case .cancelled: return nil
      }
    }
    return nil
  }

  private func hear(
    _ place: HeardHit, _ dialog: RedactDialog, _ block: StatusBlock
  ) -> Task<Void, Never> {
    let title =
      "\(dialog.place + 1) of \(dialog.answers.count) · \(RedactText.place(place)) · "
      + RedactText.state(place)
    return context.hear(place, in: journal, title: title, keys: RedactDialog.help, on: block)
  }
}
