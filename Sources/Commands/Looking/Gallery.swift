import Documents
import Entries
import JournalEngine
import Listening
import Settings
import Terminal

/// Draws pictures on the terminal, each under a line with its description.
struct Gallery {
  let context: Context
  let journal: Journal

  /// The maximum height of a picture among others, in rows, so that several fit on the screen.
  private static let mostRows = 24

  /// Draws a picture; if it cannot be drawn, reports that and returns normally.
  /// - Throws: An error that affects every picture, such as a program that is not installed.
  func draw(_ item: AttachedItem, rows: Int = mostRows) async throws {
    try Task.checkCancellation()
    context.print(line(item))
    do {
      let drawing = try await journal.drawing(
        of: item.attachment, columns: min(context.width, 100),
        rows: max(4, min(rows, context.height - 3)), isColoured: context.colour,
        environment: context.environment)
      try Task.checkCancellation()
      // The output of chafa contains terminal commands, so it is written unfiltered.
      context.output(drawing)
    } catch let error as JournalError where error.code != .notInstalled {
      context.tell("sotto: error: \(error.message.onOneLine)")
    }
  }

  /// Shows pictures one after the other, once.
  /// - Parameter hasSound: Whether the voice of each entry is played; its last picture stays until
  ///   the voice ends.
  /// - Throws: Why a voice was not played, only at the end: earlier, the next picture would cover
  ///   the message.
  func slideshow(_ items: [AttachedItem], seconds: Double, hasSound: Bool) async throws {
    var silence: JournalError?
    do {
      var rest = items[...]
      while let entry = rest.first?.entry {
        let own = rest.prefix { $0.entry.id == entry.id }
        rest = rest.dropFirst(own.count)
        // If there is no speaker, it is tried only once.
        let voice = hasSound && silence?.code != .device ? try voice(of: entry) : nil
        defer { voice?.stop() }
        for item in own {
          try Task.checkCancellation()
          context.output("\u{1B}[2J\u{1B}[H")
          try await draw(item, rows: .max)
          try await Task.sleep(for: .seconds(seconds))
        }
        silence = try await hear(voice) ?? silence
      }
    } catch is CancellationError where silence != nil {}
    if let silence { throw silence }
  }

  /// Starts playing the voice of an entry; nil if the entry has no sound.
  private func voice(of entry: Entry) throws -> Playback? {
    guard !entry.recordings.isEmpty else { return nil }
    let programme = try journal.replayProgramme([entry.id], speech: context.speechRequest)
    return journal.play(programme, device: context.configuration.outputDevice)
  }

  /// Waits until a voice has ended.
  /// - Returns: Why it was not played, if it failed.
  private func hear(_ voice: Playback?) async throws -> JournalError? {
    var fault: JournalError?
    do {
      try await voice?.finished()
    } catch let error as JournalError {
      fault = error
    }
    try Task.checkCancellation()
    return fault
  }

  private func line(_ item: AttachedItem) -> String {
    let day = EntryText.day(item.entry.moment.day, today: context.today)
    return
      "\(item.entry.id).\(item.number)  \(day)  \(AttachmentText.words(item.attachment).onOneLine)"
  }
}
