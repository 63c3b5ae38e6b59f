import Entries
import Foundation

/// A folder of Markdown files, one for each entry, such as an Obsidian vault or our own export.
enum MarkdownJournal {
  private static let understood: Set<String> = [
    "uuid", "date", "zone", "day", "title", "aliases", "mood", "mood-word", "mood-emoji", "energy",
    "tags", "tag", "activities", "people", "collections", "place", "latitude", "longitude",
    "check-in", "edited", "audio", "source", "source-fields",
  ]
  /// The fields that name a zone, the first one first.
  private static let zoneKeys = ["zone", "timezone", "tz"]
  /// The heading above the transcript in our own export.
  private static let spokenHeading = "\n## What was said\n"

  /// The file name endings accepted for a single named file.
  private static let fileEndings: Set<String> = ["md", "markdown", "mdown", "txt", ""]

  static func read(_ source: ForeignSource) throws -> ForeignJournal {
    var journal = ForeignJournal()
    let endings = MarkdownEmbeds.pictureEndings.union(MarkdownEmbeds.documentEndings)
      .union(ForeignSource.soundEndings)
    let held = source.isFolder ? source.files(endings) : []
    let shelf = Dictionary(
      held.map { ($0.lastPathComponent.lowercased(), $0.path) },
      uniquingKeysWith: { first, _ in first })
    guard source.isFolder || fileEndings.contains(source.url.pathExtension.lowercased()) else {
      throw JournalError(.failed, "\(source.path) is not a file of Markdown")
    }
    var unread: [URL] = []
    for file in source.files(["md", "markdown", "mdown"]) {
      do {
        if let entry = try entry(file, source, shelf) {
          journal.entries.append(entry)
        } else {
          journal.losses["file without text", default: 0] += 1
        }
      } catch let error as JournalError where source.isFolder {
        journal.problems.append(.init(name: file.path, error: error))
        unread.append(file)
      }
    }
    // A folder may contain a folder with the same name, whose notes are different ones.
    let taken = Set(journal.entries.map(\.identifier))
    for index in journal.entries.indices {
      journal.entries[index].formerIdentifiers.removeAll { taken.contains($0) }
    }
    guard !journal.entries.isEmpty || !journal.problems.isEmpty || !journal.losses.isEmpty else {
      let hasSound = held.contains {
        ForeignSource.soundEndings.contains($0.pathExtension.lowercased())
      }
      throw JournalError(
        .noSuchEntry, "\(source.path) has no file of Markdown",
        hint: hasSound ? "without --from its recordings come in" : nil)
    }
    countUnnamed(held, unread, in: &journal)
    return journal
  }

  /// Counts the recordings and pictures of a folder that no note names.
  /// - Parameter unread: The notes that could not be read, which may name some.
  private static func countUnnamed(
    _ held: [URL], _ unread: [URL], in journal: inout ForeignJournal
  ) {
    var taken: Set<String> = []
    for entry in journal.entries {
      for path in entry.files { taken.insert(ForeignSource.absolute(path)) }
    }
    let left = held.filter { !taken.contains(ForeignSource.absolute($0.path)) }
    guard !left.isEmpty else { return }
    // Some links stay in their text, and some fields name files.
    var named: Set<String> = []
    let texts =
      journal.entries.map(\.draft.note) + unread.compactMap { try? ForeignSource.text($0) }
    for name in texts.flatMap(MarkdownEmbeds.targets)
      + journal.entries.flatMap({ $0.fields.values.flatMap(names) })
    {
      named.insert((name as NSString).lastPathComponent.lowercased())
    }
    for file in left where !named.contains(file.lastPathComponent.lowercased()) {
      let isPicture = MarkdownEmbeds.pictureEndings.contains(file.pathExtension.lowercased())
      guard isPicture || ForeignSource.isSound(file.path) else { continue }
      let kind = isPicture ? "picture" : "recording"
      journal.losses["\(kind) that no note names", default: 0] += 1
    }
  }

  private static func entry(
    _ file: URL, _ source: ForeignSource, _ shelf: [String: String]
  ) throws -> ForeignEntry? {
    let whole = try ForeignSource.text(file)
    guard !whole.utf8.contains(0) else {
      throw JournalError(.failed, "\(file.path) is not a text in UTF-8")
    }
    let text = try FrontMatterText(whole, named: file.path)
    let fields = text.fields
    guard !fields.isEmpty || !text.body.allSatisfy(\.isWhitespace) else { return nil }
    let relative = source.relativePath(of: file)
    var body = text.body.trimmingCharacters(in: .whitespacesAndNewlines)
    let (moment, startSource) = try moment(fields, file, source)
    var draft = EntryDraft(moment: moment)
    draft.title = fields["title"]?.string ?? ""
    if let heading = body.prefixMatch(of: /# +([^\n]+?) *(?:\n+|$)/) {
      let first = String(heading.1)
      if draft.title.isEmpty || draft.title == first {
        draft.title = first
        body = String(body[heading.range.upperBound...])
      }
    }
    let isOurs = fields["uuid"] != nil && fields["zone"] != nil
    if draft.title.isEmpty, !isOurs { draft.title = title(of: file) }
    draft.mood = mood(fields)
    let moodWord = draft.mood == nil ? fields["mood"]?.string : nil
    draft.energy = fields["energy"]?.integer.flatMap { Energy(level: Int($0)) }
    draft.tags = labels(fields)
    if !isOurs {
      let known = Set(draft.tags.filter { $0.kind == .tag }.map { $0.name.lowercased() })
      draft.tags += InlineTags.names(in: text.body).filter { !known.contains($0.lowercased()) }
        .map { Tag(.tag, $0) }
    }
    draft.place = place(fields)
    draft.checkIn = fields["check-in"]?.string.flatMap { CheckIn(rawValue: $0) }
    let given = ["uuid", "id"].lazy.compactMap { fields[$0]?.string }.first
    var entry = ForeignEntry(
      name: relative,
      identifier: given.flatMap { StableIdentifier.read($0) }
        ?? StableIdentifier.make(["markdown", given ?? relative]),
      draft: draft)
    entry.isNamedByPath = given == nil
    if given == nil, source.isFolder {
      // Earlier versions included the folder's name, or its whole path.
      let folder = URL(filePath: ForeignSource.absolute(source.path)).lastPathComponent
      entry.formerIdentifiers = [
        "\(folder)/\(relative)", String(ForeignSource.absolute(file.path).dropFirst()),
      ].map { StableIdentifier.make(["markdown", $0]) }
    }
    entry.startSource = startSource
    entry.moodWord = moodWord
    entry.edited = fields["edited"]?.string.flatMap { ISODate.date($0) }
    var said: String?
    if isOurs, let spoken = ("\n" + body).range(of: spokenHeading) {
      said = String(("\n" + body)[spoken.upperBound...])
        .trimmingCharacters(in: .whitespacesAndNewlines)
      body = String(("\n" + body)[..<spoken.lowerBound])
    }
    let embeds = MarkdownEmbeds(
      body, audio: names(fields["audio"]),
      addresses: isOurs ? fields["links"]?.array?.compactMap(\.string) ?? [] : nil,
      shelf: shelf, of: file, within: source)
    let sounds = embeds.sounds
    entry.attachments = embeds.attachments
    entry.losses.merge(embeds.lost) { $0 + $1 }
    let texts = sounds.count == 1 ? [said ?? ""] : said?.components(separatedBy: "\n\n") ?? []
    entry.sounds = sounds.enumerated().map { index, path in
      let text = index < texts.count ? texts[index] : ""
      return ForeignEntry.Sound(path: path, transcript: text.isEmpty ? nil : text)
    }
    entry.draft.note = embeds.text.trimmingCharacters(in: .whitespacesAndNewlines)
    entry.fields = fields.filter { !understood.contains($0.key) }
    if isOurs { entry.fields["links"] = nil }
    if let moodWord { entry.fields["mood"] = .string(moodWord) }
    for keys in unusable(fields, entry) { entry.keepUnusable(keys, of: fields) }
    if let kept = fields["source-fields"]?.object { entry.fields.merge(kept) { $1 } }
    return entry
  }

  /// The time of a file's entry: from its front matter, else its name, else its last change, which
  /// is reported.
  private static func moment(
    _ fields: [String: JSONValue], _ file: URL, _ source: ForeignSource
  ) throws -> (moment: Moment, startSource: String?) {
    let zone = zoneKeys.lazy.compactMap { timeZone(fields[$0]) }.first
    let facts = try? FileManager.default.attributesOfItem(atPath: file.path)
    let modified = source.moment(facts?[.modificationDate] as? Date ?? .distantPast)
    for key in ["date", "datetime", "created", "creation_date", "date created", "created_at"] {
      guard let text = fields[key]?.string else { continue }
      guard var written = ISODate.read(text) else {
        let isUnclear = TableDates.canMeanTwoDays(text, present: source.presentYear)
        throw JournalError(
          .failed,
          "the date of \(file.path) \(isUnclear ? "could mean two days" : "cannot be read")",
          hint: "write it as 2026-11-20 08:15")
      }
      if written.second == nil, let time = fields["time"]?.string,
        let clock = ISODate.read("\(written.day) \(time)")
      {
        written.second = clock.second
      }
      var moment = source.moment(written, in: zone)
      if let day = fields["day"]?.string.flatMap({ CivilDay($0) }) {
        moment = moment.counted(to: day)
      }
      return (moment, nil)
    }
    if let found = FileNameTime.find(in: file.lastPathComponent, modified: modified) {
      let moment = found.moment(in: zone ?? source.zone, modified: modified)
      return (moment.counted(fromDayStart: source.dayStart), nil)
    }
    return (modified, "mtime")
  }

  private static func timeZone(_ value: JSONValue?) -> TimeZone? {
    value?.string.flatMap { TimeZone(identifier: $0) }
  }

  /// The known fields with values that cannot be used; a position is two fields.
  private static func unusable(
    _ fields: [String: JSONValue], _ entry: ForeignEntry
  ) -> [[String]] {
    let draft = entry.draft
    let zones = zoneKeys.map { ([$0], timeZone(fields[$0]) == nil) }
    let others = [
      (["mood"], draft.mood == nil && entry.moodWord == nil), (["energy"], draft.energy == nil),
      (["latitude", "longitude"], draft.place?.coordinates == nil),
      (["check-in"], draft.checkIn == nil),
    ]
    return (zones + others).filter { keys, isUnusable in
      isUnusable && keys.contains { fields[$0].map { $0 != .null && $0 != .string("") } ?? false }
    }.map(\.0)
  }

  /// The name of a file without a title, unless it is only a day or a common name such as `index`.
  private static func title(of file: URL) -> String {
    let name = file.deletingPathExtension().lastPathComponent
    let isCommon = ["index", "_index", "readme"].contains(name.lowercased())
    let isDated = FileNameTime.find(in: name, modified: Moment(.distantFuture, in: .gmt)) != nil
    return isCommon || isDated ? "" : name
  }

  private static func mood(_ fields: [String: JSONValue]) -> Mood? {
    guard let score = fields["mood"]?.integer else { return nil }
    return Mood(
      score: Int(score), word: fields["mood-word"]?.string, emoji: fields["mood-emoji"]?.string)
  }

  private static func labels(_ fields: [String: JSONValue]) -> [Tag] {
    let kinds: [(String, Tag.Kind)] = [
      ("tags", .tag), ("tag", .tag), ("activities", .activity), ("people", .person),
      ("collections", .collection),
    ]
    return kinds.flatMap { key, kind in
      names(fields[key]).flatMap(words).map { Tag(kind, String($0.trimmingPrefix("#"))) }
        .filter { !$0.name.isEmpty }
    }
  }

  /// One label, or several if each has its sign: `#walk #sea`.
  private static func words(_ name: String) -> [String] {
    let words = name.split(separator: " ")
    return words.allSatisfy { $0.hasPrefix("#") } ? words.map(String.init) : [name]
  }

  private static func names(_ value: JSONValue?) -> [String] {
    switch value {
    case .array(let values): values.flatMap { names($0) }
    case .string(let text):
      text.split(whereSeparator: { $0 == "," }).map { $0.trimmingCharacters(in: .whitespaces) }
    case .integer(let number): ["\(number)"]
    default: []
    }
  }

  private static func place(_ fields: [String: JSONValue]) -> Place? {
    Place(
      told: fields["place"]?.string, latitude: fields["latitude"]?.number,
      longitude: fields["longitude"]?.number)
  }
}
