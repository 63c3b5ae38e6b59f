import Documents
import Entries
import JournalEngine

/// Why an edited sheet cannot be read, and on which line.
struct EditFault: Error {
  var line: Int?
  var reason: String

  /// The line and the reason.
  var description: String { (line.map { "line \($0): " } ?? "") + reason }
}

/// An entry as text for its owner to edit: a head of named fields, then note and transcripts.
struct EditSheet: Equatable {
  /// The names of the head's lines, in order.
  enum Field: String, CaseIterable {
    case title, mood, energy, tags, activities, people, collections

    /// The kind of label that a line lists.
    var kind: Tag.Kind? {
      switch self {
      case .title, .mood, .energy: nil
      case .tags: .tag
      case .activities: .activity
      case .people: .person
      case .collections: .collection
      }
    }
  }

  /// The text of each field in the head.
  var fields: [Field: String] = [:]
  /// The typed note.
  var note = ""
  /// The lines of each transcript.
  var texts: [[String]] = []
  /// The line of each field, from 1, if the sheet was read from text.
  private var places: [Field: Int] = [:]

  /// Takes an entry's parts.
  init(_ entry: Entry, texts: [[String]], names: MoodNames = .shipped) {
    fields[.title] = entry.title
    fields[.mood] = entry.mood.map { EditSheet.name($0, names) } ?? ""
    fields[.energy] = entry.energy.map { "\($0.level)" } ?? ""
    for field in Field.allCases {
      guard let kind = field.kind else { continue }
      fields[field] = entry.tags.filter { $0.kind == kind }.map(\.name).joined(separator: ", ")
    }
    note = entry.note
    self.texts = texts
  }

  static func == (one: EditSheet, other: EditSheet) -> Bool {
    one.fields == other.fields && one.note == other.note && one.texts == other.texts
  }

  /// A mood as text that can be read back: its word if the vocabulary has it, else its emoji.
  private static func name(_ mood: Mood, _ names: MoodNames) -> String {
    [mood.word, mood.emoji].compactMap { $0 }.first { names.mood($0) == mood }
      ?? "\(mood.score)"
  }

  /// The line before a transcript.
  static func marker(_ text: Int) -> String { "--- text \(text + 1) ---" }
  private static let noteMarker = "--- note ---"

  /// The sheet as text.
  /// - Parameter marks: The transcripts with marks before unsure words, if these are to be shown.
  func text(heading: String, marking marks: UnsureMarks? = nil) -> String {
    var lines = [
      "# \(heading)",
      "# Lines up here that begin with # say nothing; in the note they are kept.",
      "# A line of text is an utterance; one that begins with # is written as \\#.",
    ]
    if marks != nil {
      lines += [
        "# \(UnsureMarks.mark) stands before words that are unsure, and goes by itself: search for it.",
        "# An utterance from which you take all of them counts as right.",
      ]
    }
    lines += Field.allCases.map { "\($0.rawValue): \(fields[$0] ?? "")" }
    lines += ["", EditSheet.noteMarker]
    lines += note.split(separator: "\n", omittingEmptySubsequences: false)
      .map { EditSheet.escaped(String($0)) }
    for (index, text) in (marks?.texts ?? texts).enumerated() {
      lines += [EditSheet.marker(index)]
      lines += text.map { $0.hasPrefix("#") ? "\\" + $0 : EditSheet.escaped($0) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads a sheet again.
  /// - Parameters:
  ///   - count: How many transcripts it must have.
  ///   - sheet: The sheet as it was: what was added to a line of its head that begins with #, or as
  ///     such a line, is refused, because it would be lost. Empty if anything may be there.
  /// - Throws: ``EditFault``.
  init(parsing text: String, texts count: Int, from sheet: String = "") throws {
    let known = EditSheet.comments(of: sheet)
    let typed = EditSheet.comments(of: text)
    let head = sheet.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func isAdded(_ line: String, at index: Int) -> Bool {
      guard !known.isEmpty, line.hasPrefix("#"), !known.contains(line.trimmed) else { return false }
      guard typed.count == known.count, head.indices.contains(index) else { return true }
      // Replacing words everywhere may change a comment at its place, which is no loss.
      let old = head[index]
      let isChanged =
        old.hasPrefix("#") && !line.hasPrefix(old) && !typed.contains(old.trimmed)
        && (line.prefix(5) == old.prefix(5) || line.suffix(5) == old.suffix(5))
      return !isChanged
    }
    let lines = text.replacing("\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    let markers = [EditSheet.noteMarker] + (0..<count).map(EditSheet.marker)
    var sections: [[String]] = [[]]
    for (index, line) in lines.enumerated() {
      if sections.count <= markers.count, line.trimmed == markers[sections.count - 1] {
        sections.append([])
      } else if sections.count == 1 {
        guard !isAdded(line, at: index) else {
          throw EditFault(
            line: index + 1,
            reason: "what begins with # is not kept; write below '\(EditSheet.noteMarker)'")
        }
        try readField(line, number: index + 1)
      } else {
        guard !line.hasPrefix("---") else {
          throw EditFault(
            line: index + 1, reason: "write a line that begins with --- as \\--- instead")
        }
        guard sections.count == 2 || !line.hasPrefix("#") else {
          throw EditFault(
            line: index + 1,
            reason: "a line of text that begins with # would become words that were said; "
              + "leave it out, or write \\# instead")
        }
        sections[sections.count - 1].append(EditSheet.unescaped(line))
      }
    }
    guard sections.count == markers.count + 1 else {
      throw EditFault(
        line: lines.count, reason: "the line '\(markers[sections.count - 1])' is missing")
    }
    var note = sections[1]
    while note.last?.trimmed.isEmpty == true { note.removeLast() }
    self.note = note.joined(separator: "\n")
    texts = sections.dropFirst(2).map { $0.map(\.trimmed).filter { !$0.isEmpty } }
  }

  /// The lines of a sheet's head that begin with #.
  private static func comments(of sheet: String) -> [String] {
    sheet.split(separator: "\n").map { String($0).trimmed }.prefix { $0 != noteMarker }
      .filter { $0.hasPrefix("#") }
  }

  /// Takes the marks out of a transcript's lines.
  /// - Returns: The numbers of the lines whose marks were removed, which confirms them.
  mutating func takeMarks(_ marks: UnsureMarks, from text: Int) -> Set<Int> {
    let (lines, sure) = marks.removed(from: texts[text], of: text)
    texts[text] = lines
    return sure
  }

  private mutating func readField(_ line: String, number: Int) throws {
    guard !line.trimmed.isEmpty, !line.hasPrefix("#") else { return }
    guard let colon = line.firstIndex(of: ":"),
      let field = Field(rawValue: String(line[..<colon]).trimmed.lowercased())
    else {
      throw EditFault(
        line: number,
        reason: "expected one of " + Field.allCases.map { $0.rawValue + ":" }.joined(separator: " ")
      )
    }
    guard fields[field] == nil else {
      throw EditFault(line: number, reason: "\(field.rawValue): stands there twice")
    }
    fields[field] = String(line[line.index(after: colon)...]).trimmed
    places[field] = number
  }

  /// What a person changed in the entry's own fields.
  /// - Throws: ``EditFault`` if a field has an invalid value.
  func change(from old: EditSheet, names: MoodNames = .shipped) throws -> EntryChange {
    var change = EntryChange()
    func changed(_ field: Field) -> String? {
      guard let value = fields[field], value != old.fields[field] else { return nil }
      return value
    }
    change.title = changed(.title)
    if let text = changed(.mood) {
      let mood = names.mood(text)
      guard mood != nil || text.isEmpty else {
        throw EditFault(line: places[.mood], reason: "a mood is 1 to 5, or a word such as happy")
      }
      change.mood = .some(mood)
    }
    if let text = changed(.energy) {
      let energy = Int(text).flatMap { Energy(level: $0) }
      guard energy != nil || text.isEmpty else {
        throw EditFault(line: places[.energy], reason: "an energy is a number from 1 to 10")
      }
      change.energy = .some(energy)
    }
    for field in Field.allCases {
      guard let kind = field.kind, let text = changed(field) else { continue }
      let new = TypedNames.split(text)
      let before = TypedNames.split(old.fields[field] ?? "")
      change.addTags += new.filter { !before.contains($0) }.map { Tag(kind, $0) }
      change.removeTags += before.filter { !new.contains($0) }.map { Tag(kind, $0) }
    }
    if note != old.note { change.note = note }
    return change
  }

  private static func escaped(_ line: String) -> String {
    line.hasPrefix("---") || line.hasPrefix("\\") ? "\\" + line : line
  }

  private static func unescaped(_ line: String) -> String {
    line.hasPrefix("\\") ? String(line.dropFirst()) : line
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
