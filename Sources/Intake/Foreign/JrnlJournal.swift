import Entries
import Foundation

/// jrnl journals: a plain text file, or the output of `jrnl --format json`.
enum JrnlJournal {
  static func read(_ source: ForeignSource) throws -> ForeignJournal {
    var journal = ForeignJournal()
    var occurrences = Occurrences()
    let all = source.files(["json", "txt", "jrnl", "md"])
    // If the folder has jrnl's own files, one for each day, other texts are not part of the
    // journal.
    let days = all.filter { isOfDay(source.relativePath(of: $0)) }
    for file in source.isFolder && !days.isEmpty ? days : all {
      do {
        let text = try ForeignSource.text(file)
        let start = text.first { !$0.isWhitespace }
        if start == "{" {
          try document(Data(text.utf8), file, source, &occurrences, into: &journal)
        } else {
          entries(text, file, source, &occurrences, into: &journal)
        }
      } catch let error as JournalError where source.isFolder {
        journal.problems.append(.init(name: file.path, error: error))
      }
    }
    guard !journal.entries.isEmpty || !journal.problems.isEmpty else {
      throw JournalError(
        .failed, "\(source.path) has no journal of jrnl",
        hint: "jrnl --format json > FILE makes one")
    }
    return journal
  }

  /// Whether a path is that of jrnl's file for a day: `2024/03/01.txt`.
  private static func isOfDay(_ path: String) -> Bool {
    path.wholeMatch(of: /(?:.*\/)?\d{4}\/\d\d\/\d\d\.txt/) != nil
  }

  private static let understood: Set<String> = [
    "title", "body", "date", "time", "tags", "starred",
  ]

  private static func document(
    _ data: Data, _ file: URL, _ source: ForeignSource, _ occurrences: inout Occurrences,
    into journal: inout ForeignJournal
  ) throws {
    guard let values = try JSONFile.value(data, named: file.path)["entries"]?.array else {
      throw JournalError(.failed, "\(file.path) has no entries of jrnl")
    }
    for (index, value) in values.enumerated() {
      let name = "\(file.lastPathComponent) \(index + 1)"
      let written = "\(value["date"]?.string ?? "") \(value["time"]?.string ?? "")"
      guard let object = value.object, let time = ISODate.read(written) else {
        let error = JournalError.undated(
          "entry \(index + 1) of \(file.path)", isWritten: value["date"]?.string?.isEmpty == false)
        journal.problems.append(.init(name: name, error: error))
        continue
      }
      let (title, body) = (object["title"]?.string ?? "", object["body"]?.string ?? "")
      // jrnl names only those with the sign that its user has set.
      var entry = entry(
        at: time, title: title, body: body, isStarred: object["starred"]?.bool == true,
        tags: (object["tags"]?.array ?? []).compactMap(\.string) + labels(in: title, body),
        named: name, source, &occurrences)
      entry.fields = object.filter { !understood.contains($0.key) }
      journal.entries.append(entry)
    }
  }

  /// Reads a text file with entries that begin with a time in brackets.
  private static func entries(
    _ text: String, _ file: URL, _ source: ForeignSource, _ occurrences: inout Occurrences,
    into journal: inout ForeignJournal
  ) {
    // An entry whose time cannot be read has none, so that its text is not that of the one above.
    var found: [(time: ISODate.Written?, title: String, body: [Substring])] = []
    var line = 0
    for part in text.replacing("\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      line += 1
      if let match = part.wholeMatch(of: /\[([^\]\n]{6,40})\] ?(.*)/),
        JrnlTime.isLikely(match.1)
      {
        let time = JrnlTime.read(String(match.1))
        if time == nil {
          let error = unread(String(match.1), "line \(line) of \(file.path)", source)
          journal.problems.append(
            .init(name: "\(file.lastPathComponent) \(found.count + 1)", error: error))
        }
        found.append((time, String(match.2), []))
      } else if let match = part.wholeMatch(of: /(\d{4}-\d\d-\d\d \d\d:\d\d) (.*)/),
        let time = ISODate.read(String(match.1))
      {
        // Before version 2, the time had no brackets.
        found.append((time, String(match.2), []))
      } else if !found.isEmpty {
        found[found.count - 1].body.append(part)
      }
    }
    for (index, item) in found.enumerated() {
      guard let time = item.time else { continue }
      var title = item.title.trimmingCharacters(in: .whitespaces)
      let isStarred = title.hasSuffix(" *") || title.hasPrefix("* ") || title == "*"
      if isStarred { title = title.trimmingCharacters(in: CharacterSet(charactersIn: "* ")) }
      let body = item.body.joined(separator: "\n")
      journal.entries.append(
        entry(
          at: time, title: title, body: body, isStarred: isStarred, tags: labels(in: title, body),
          named: "\(file.lastPathComponent) \(index + 1)", source, &occurrences))
    }
  }

  /// The labels in a text, with their sign: a "#" before a number, or alone before a heading of
  /// Markdown, is no label's.
  private static func labels(in title: String, _ body: String) -> [String] {
    (title + "\n" + body)
      .matches(of: /(?:^|\s)(@[\p{L}\p{N}_\-]+|#\p{L}[\p{L}\p{N}_\-]*)/).map { String($0.1) }
  }

  /// The error of a written time that cannot be read, or that can mean two days.
  private static func unread(
    _ time: String, _ place: String, _ source: ForeignSource
  ) -> JournalError {
    if TableDates.canMeanTwoDays(time, present: source.presentYear) {
      return JournalError(
        .failed, "\(place) has a date that could mean two days",
        hint: "jrnl --format json writes dates that mean one: import its output")
    }
    var error = JournalError.undated(place, isWritten: true)
    // jrnl does not understand this form with wrong numbers either.
    if time.prefixMatch(of: /\d{4}-/) == nil {
      error.hint = "jrnl --format json writes dates that can be read: import its output"
    }
    return error
  }

  private static func entry(
    at time: ISODate.Written, title: String, body: String, isStarred: Bool, tags: [String],
    named name: String, _ source: ForeignSource, _ occurrences: inout Occurrences
  ) -> ForeignEntry {
    var (title, body) = (title, body)
    // In jrnl, the title is the first sentence, and the text may continue on the same line.
    if let end = title.firstMatch(of: /[.?!…。！？]['"’”»)\]]*\s+/)?.range.upperBound {
      body = title[end...] + "\n" + body
      title = title[..<end].trimmingCharacters(in: .whitespaces)
    }
    var draft = EntryDraft(
      moment: source.moment(time.day, second: time.second ?? 12 * 3600), title: title,
      note: body.trimmingCharacters(in: .whitespacesAndNewlines))
    var seen: Set<String> = []
    draft.tags = tags.map { String($0.trimmingPrefix(/[@#]/)) }
      .filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }.map { Tag(.tag, $0) }
    if isStarred { draft.tags.append(.favourites) }
    let words = ["jrnl", "\(time.day) \((time.second ?? 0) / 60)", title]
    return ForeignEntry(
      name: name, identifier: occurrences.identifier(words), draft: draft)
  }
}

/// Times at the beginning of a jrnl entry, in the forms that are unambiguous.
enum JrnlTime {
  /// Whether words in brackets look like a time; `2024-03-01 was a good day` does not.
  static func isLikely(_ text: Substring) -> Bool {
    guard text.first?.isNumber == true else { return false }
    // Only numbers, a day with a month's name, or a text that ends with a time of day.
    return text.allSatisfy { !$0.isLetter }
      || text.wholeMatch(of: /\d{1,4}[.\- ]* ?\p{L}{3,}[.,\- ]* ?\d{1,4}/) != nil
      || text.wholeMatch(of: /.*\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?: ?[AaPp]\.?[Mm]\.?)?/) != nil
  }

  static func read(_ text: String) -> ISODate.Written? {
    let pattern = /(\d{4}-\d\d-\d\d)(?:[ T](\d{1,2}):(\d\d)(?::(\d\d))?(?: ?([AaPp])\.?[Mm]\.?)?)?/
    if let match = text.wholeMatch(of: pattern), var written = ISODate.read(String(match.1)) {
      guard var hour = match.2.flatMap({ Int($0) }) else { return written }
      if let half = match.5 { hour = hour % 12 + (half.lowercased() == "p" ? 12 : 0) }
      guard hour < 24 else { return nil }
      let minute = match.3.flatMap { Int($0) } ?? 0
      written.second = hour * 3600 + minute * 60 + (match.4.flatMap { Int($0) } ?? 0)
      return written
    }
    // In dates with dots, the day always comes first.
    guard
      let match = text.wholeMatch(
        of: /(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,? (\d{1,2}):(\d\d))?(?::\d\d)?/),
      let day = Int(match.1), let month = Int(match.2), let year = Int(match.3),
      let civil = CivilDay(year: year, month: month, day: day)
    else { return nil }
    var written = ISODate.Written(day: civil, millisecond: 0)
    if let hour = match.4.flatMap({ Int($0) }), let minute = match.5.flatMap({ Int($0) }), hour < 24
    {
      written.second = hour * 3600 + minute * 60
    }
    return written
  }
}
