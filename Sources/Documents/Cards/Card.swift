package import Entries
import Foundation

/// The content of a card: only what its owner wants to share.
package struct Card: Sendable, Equatable {
  /// One part of the text.
  package struct Part: Sendable, Equatable {
    /// A short line above the part, such as a time of day; may be empty.
    package var head: String
    /// The text, with its own line ends.
    package var text: String
    /// Short texts shown side by side with dots between them; if not empty, they replace `text`.
    private(set) var list: [String] = []

    init(head: String, text: String) {
      self.head = head
      self.text = text
    }

    init(head: String, list: [String]) {
      self.head = head
      self.list = list
      text = list.joined(separator: " · ")
    }
  }

  /// The day.
  package var day: String
  /// The title, or empty.
  package var title: String
  /// The text, in order.
  package var parts: [Part]
  /// The lines at the bottom: mood, place and name, if wanted.
  package var foot: [String]
  /// The mood that determines the card's colour.
  package var mood: Int?

  /// Makes a card without text.
  /// - Parameter mood: The mean mood, which determines the colour.
  init(day: String, title: String, mood: Double?) {
    self.day = day
    self.title = title
    self.mood = mood.map { Int($0.rounded()) }
    (parts, foot) = ([], [])
  }

  /// Makes the card of an entry.
  /// - Parameters:
  ///   - transcript: The transcript of the entry.
  ///   - withPlace: Whether the place is shown.
  ///   - name: The name to sign with.
  package init(
    _ entry: Entry, transcript: String, withPlace: Bool = false, signed name: String? = nil
  ) {
    day = CalendarNames.long(entry.moment.day)
    title = entry.title
    parts = [entry.note, transcript].filter { $0.contains { !$0.isWhitespace } }
      .map { Part(head: "", text: $0) }
    mood = entry.mood?.score
    foot = Card.feeling(entry.mood)
    if parts.isEmpty {
      // Without words it says what there is, and how it was.
      var text = Card.wordless(entry, isFelt: !foot.isEmpty)
      if text.isEmpty { (text, foot) = (foot.joined(), []) }
      if !text.isEmpty { parts = [Part(head: "", text: text)] }
    }
    if withPlace { foot += Card.place(of: entry) }
    sign(name)
  }

  /// Makes the card of a day.
  /// - Parameter entries: Its entries with their transcripts, sorted by time.
  package init(
    _ day: CivilDay, entries: [TranscribedEntry], withPlace: Bool = false,
    signed name: String? = nil
  ) {
    self.day = CalendarNames.long(day)
    title = ""
    let ordered = entries.sorted {
      ($0.entry.moment.milliseconds, $0.entry.id) < ($1.entry.moment.milliseconds, $1.entry.id)
    }
    parts = ordered.compactMap { entry in
      let texts = [entry.entry.title, entry.entry.note, entry.transcript]
        .filter { $0.contains { !$0.isWhitespace } }
      let feeling = Card.feeling(entry.entry.mood)
      let text = texts.first ?? Card.wordless(entry.entry, isFelt: !feeling.isEmpty)
      let heads = feeling + (withPlace ? Card.place(of: entry.entry) : [])
      // A time alone says nothing.
      guard !text.isEmpty || !heads.isEmpty else { return nil }
      return Part(
        head: ([entry.entry.moment.clockOfDay] + heads).joined(separator: " · "), text: text)
    }
    let scores = entries.compactMap { $0.entry.mood?.score }
    mood =
      scores.isEmpty
      ? nil : Int((Double(scores.reduce(0, +)) / Double(scores.count)).rounded())
    foot = []
    sign(name)
  }

  /// What an entry without words has; empty if it has nothing.
  ///
  /// This is its songs, pictures and the like, its sound, or its mood's number if no word for it is
  /// shown. Files are not named.
  private static func wordless(_ entry: Entry, isFelt: Bool) -> String {
    var seen: Set<String> = []
    let attached = entry.attachments.map { attachment in
      let caption = attachment.caption.trimmingCharacters(in: .whitespacesAndNewlines)
      guard caption.isEmpty else { return caption }
      return attachment.kind == .song
        ? AttachmentText.song(attachment) : "a \(attachment.kind.rawValue)"
    }.filter { seen.insert($0).inserted }
    if !attached.isEmpty { return attached.joined(separator: ", ") }
    if entry.duration > 0 { return "a recording" }
    guard !isFelt, let mood = entry.mood else { return "" }
    return "mood \(mood.score)/\(Mood.scores.upperBound)"
  }

  /// The place of an entry, if it has a name: a position is never shown on a card.
  private static func place(of entry: Entry) -> [String] {
    entry.place.flatMap { $0.name.isEmpty ? nil : [EntryText.place($0)] } ?? []
  }

  /// The title, the day and the foot on one line; a name alone follows without a dot.
  package var heading: String {
    let parts = [title, day].filter { !$0.isEmpty }.joined(separator: " · ")
    guard let first = foot.first else { return parts }
    let dot = first.hasPrefix("– ") ? " " : " · "
    return parts + dot + foot.joined(separator: " · ")
  }

  mutating func sign(_ name: String?) {
    guard let name, !name.isEmpty else { return }
    // The name continues the last line, without a dot before the dash.
    if let last = foot.indices.last { foot[last] += " – \(name)" } else { foot = ["– \(name)"] }
  }

  /// The word and the emoji of a mood; a number would mean nothing to strangers.
  private static func feeling(_ mood: Mood?) -> [String] {
    let words = [mood?.word, mood?.emoji].compactMap(\.self).filter { !$0.isEmpty }
    return words.isEmpty ? [] : [words.joined(separator: " ")]
  }
}
