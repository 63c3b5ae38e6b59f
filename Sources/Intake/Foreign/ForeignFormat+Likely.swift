import Foundation

extension ForeignFormat {
  /// How many bytes are read at the beginning and at the end of a file.
  private static let looked = 1 << 16
  /// How many files of a folder are examined.
  private static let mostFiles = 200

  /// Its description within a sentence: `a diary of Daylio`.
  package var words: String {
    switch self {
    case .sotto: "an export of sotto's"
    case .jrnl: "a journal of jrnl"
    case .dayone: "a journal of Day One"
    case .daylio: "a diary of Daylio"
    case .markdown: "notes in Markdown"
    case .csv: "a table of entries"
    case .vjournal: "a calendar with journal entries"
    case .whatsapp: "a chat of WhatsApp"
    case .telegram: "a chat of Telegram"
    }
  }

  /// The probable format of a file or a folder, judged by its names and first words; nil if nothing
  /// shows it.
  package static func likely(at path: String) -> ForeignFormat? { likely(at: path, depth: 2) }

  /// The probable other format of a folder that contains recordings; nil if nothing shows it, or if
  /// a single note only explains the recordings.
  package static func likely(beside recordings: String) -> ForeignFormat? {
    guard ForeignSource.isFolder(recordings) else { return nil }
    let format = likely(at: recordings)
    guard format == .markdown else { return format }
    let source = ForeignSource(path: recordings, zone: .gmt, dayStart: 0, now: .distantPast)
    return source.files(["md", "markdown"]).count > 1 ? format : nil
  }

  private static func likely(at path: String, depth: Int) -> ForeignFormat? {
    guard ForeignSource.isFolder(path) else { return ofFile(path) }
    let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    if all.contains("journal.json"), all.contains("entries") { return .sotto }
    let names = all.filter { !$0.hasPrefix(".") }.sorted().prefix(mostFiles)
    let places = names.map { (path as NSString).appendingPathComponent($0) }
    let found = places.compactMap { ForeignSource.isFolder($0) ? nil : ofFile($0) }
    // Any folder may contain a note that explains it, so other formats go first.
    if let told = found.first(where: { $0 != .markdown }) ?? found.first { return told }
    guard depth > 0 else { return nil }
    return places.lazy.filter { ForeignSource.isFolder($0) }
      .compactMap { likely(at: $0, depth: depth - 1) }.first
  }

  private static func ofFile(_ path: String) -> ForeignFormat? {
    let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    // Reading something else, such as a pipe, would wait for a writer.
    guard kind == .typeRegular, let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let head = try? file.read(upToCount: looked) else { return nil }
    if head.starts(with: [0x50, 0x4B, 3, 4]) { return ofArchive(file, head) }
    let name = (path as NSString).lastPathComponent.lowercased()
    let text = String(decoding: head, as: UTF8.self).replacing("\u{FEFF}", with: "")
    func has(_ words: String...) -> Bool { words.allSatisfy { text.contains($0) } }
    switch (name as NSString).pathExtension {
    case "daylio": return .daylio
    case "md", "markdown": return .markdown
    case "ics": return has("BEGIN:VJOURNAL") ? .vjournal : nil
    case "csv", "tsv":
      if has("full_date", "mood", "activities") { return .daylio }
      return TableJournal.isTable(text) ? .csv : nil
    case "json":
      if has("\"dayEntries\"") { return .daylio }
      if has("\"entries\"", "\"creationDate\"") { return .dayone }
      if has("\"messages\"", "\"date_unixtime\"") { return .telegram }
      return has("\"entries\"", "\"title\"", "\"body\"") ? .jrnl : nil
    case "txt", "jrnl":
      if name == "_chat.txt" || name.hasPrefix("whatsapp chat") { return .whatsapp }
      // Before version 2, jrnl wrote no brackets.
      let start = #/\s*(?:\[\d{4}-\d\d-\d\d[^\],]*\]\s|\d{4}-\d\d-\d\d \d\d:\d\d \S)/#
      return text.prefixMatch(of: start) == nil ? nil : .jrnl
    default: return nil
    }
  }

  /// The probable format of an archive, judged by its file names, which are listed at its end.
  private static func ofArchive(_ file: FileHandle, _ head: Data) -> ForeignFormat? {
    guard let size = try? file.seekToEnd() else { return nil }
    try? file.seek(toOffset: size - min(size, UInt64(looked)))
    let names = head + ((try? file.read(upToCount: looked)) ?? Data())
    func has(_ name: String) -> Bool { names.range(of: Data(name.utf8)) != nil }
    if has("backup.daylio") { return .daylio }
    if has("journal.json"), has("entries/") { return .sotto }
    if has("_chat.txt") || has("WhatsApp Chat") { return .whatsapp }
    if has("result.json") { return .telegram }
    if has("Journal.json") || has("photos/") && has(".json") { return .dayone }
    return has(".md") ? .markdown : nil
  }
}
