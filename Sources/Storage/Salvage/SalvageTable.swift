import Entries

/// A table of the journal, recognised by its columns.
struct SalvageTable {
  let name: String
  /// The columns in the order in which they are stored.
  let columns: [String]
  private let kinds: [StoredValue.Kind]
  /// For each column, whether its text is kept also if it is not UTF-8.
  private let keepsBroken: [Bool]

  private init(_ name: String, _ kinds: String, _ columns: String) {
    self.name = name
    self.kinds = kinds.compactMap { StoredValue.Kind(rawValue: $0) }
    let columns = columns.split(separator: " ").map(String.init)
    self.columns = columns
    keepsBroken = columns.map { BrokenTexts.words.contains("\(name).\($0)") }
  }

  /// The tables, each after those to which it refers.
  static let all = [
    SalvageTable("place", "kttRRT", "id name name_key latitude longitude located"),
    SalvageTable("tag", "ktttT", "id kind name name_key named"),
    SalvageTable(
      "entry", "ktititITTIIiIIitt",
      """
      id uuid instant zone utc_offset day mood_score mood_word mood_emoji energy place_id created \
      edited deleted search_key title note
      """),
    SalvageTable("check_in", "kt", "entry_id part"),
    SalvageTable(
      "place_claim", "kittRRT", "id entry_id name_key name latitude longitude located"),
    SalvageTable("entry_origin", "ktt", "entry_id source fields"),
    SalvageTable("entry_tag", "iii", "entry_id tag_id position"),
    SalvageTable(
      "recording", "ktItitittiititTTTiiitt",
      """
      id uuid entry_id state start_instant start_zone start_offset start_day start_source rate \
      channels sample_format frames source file_name file_format digest keeps_original truncated \
      overruns gaps markers
      """),
    SalvageTable(
      "segment", "kiiitbT", "id recording_id first_frame frame_count encoding bytes digest"),
    SalvageTable("original", "kiiibT", "id recording_id first_byte byte_count bytes digest"),
    SalvageTable(
      "transcript", "kitttittiiiiitTTT",
      """
      id recording_id engine model checksum vocabulary settings state is_current created \
      text_length word_count unsure_count opening stamp chosen choice
      """),
    SalvageTable(
      "utterance", "kiirrIItt",
      "id transcript_id position start_seconds end_seconds channel text_start text words"),
    SalvageTable(
      "voice_evidence", "kiiitttrb",
      "id recording_id transcript_id channel origin voice model seconds sums"),
    SalvageTable("content", "ktiti", "id digest byte_count media_type is_kept"),
    SalvageTable(
      "content_piece", "ktiiib", "id digest content_id first_byte byte_count bytes"),
    SalvageTable(
      "attachment", "ktiItiIiTTtt",
      """
      id uuid entry_id content_id kind added position is_favourite address file_name facts caption
      """),
    SalvageTable("sound_index", "kti", "recording_id model stretches"),
    SalvageTable(
      "heard_sound", "kiirrtttt",
      "id recording_id position start_seconds end_seconds phones times words places"),
    SalvageTable("wrong_hit", "kitrr", "id recording_id words start_seconds end_seconds"),
    SalvageTable("redaction", "ktiT", "id stamp entry_id digest"),
    SalvageTable("mood_word", "kttTIttT", "id change word new_word score emoji synonyms saved"),
    SalvageTable("saved_filter", "ktttT", "id name name_key filter saved"),
    SalvageTable(
      "goal", "ktttTTittttit",
      """
      id uuid wording deed label_kind label amount unit period begun pauses removed saved
      """),
    SalvageTable("vocabulary", "kttTtt", "id text text_key sounds_like origin pronunciations"),
    SalvageTable("learned_text", "kitt", "id added name text"),
    SalvageTable(
      "entry_change", "kiiiItttT", "id step entry_id made undone part was became stamp"),
    SalvageTable("removal", "ktttT", "id kind name removed heir"),
    SalvageTable(
      "search_document", "kitttttt",
      "search_key entry_id title tags places captions note transcript"),
  ]

  /// The columns that later versions added, and that older rows lack.
  private static let later: Set = [
    "digest", "stamp", "chosen", "choice", "named", "located", "saved",
  ]

  /// The first byte of the pages with rows of this table: leaves, or all pages of a table without row
  /// numbers.
  var pageKinds: Set<UInt8> { name == "entry_tag" ? [0x02, 0x0A] : [0x0D] }

  /// The fewest columns that a row may have.
  private var fewest: Int {
    columns.count - columns.reversed().prefix { SalvageTable.later.contains($0) }.count
  }

  /// Returns a table by its name; nil if its rows are not salvaged.
  static func named(_ name: String) -> SalvageTable? { all.first { $0.name == name } }

  /// Returns a row's values by their columns; nil if it cannot be a row of this table.
  func fields(of row: PageRows.Row) -> [String: StoredValue]? {
    values(of: row).map { Dictionary(uniqueKeysWithValues: zip(columns, $0)) }
  }

  /// Returns a row's values, with its number as the key; nil if it cannot be a row of this table.
  func values(of row: PageRows.Row) -> [StoredValue]? {
    guard (fewest...columns.count).contains(row.values.count),
      zip(row.values, zip(kinds, keepsBroken)).allSatisfy({ value, column in
        value.isBroken ? column.1 : value.fits(column.0)
      })
    else { return nil }
    var values = row.values
    if kinds[0] == .key { values[0] = .integer(row.number) }
    values += Array(repeating: .null, count: columns.count - values.count)
    return values
  }

  /// Returns the table of a row on a page of unknown use; nil if several tables fit.
  ///
  /// What is not UTF-8 there may be anything.
  static func table(of row: PageRows.Row) -> SalvageTable? {
    guard !row.values.contains(where: \.isBroken) else { return nil }
    let possible = all.filter { table in
      guard table.values(of: row) != nil else { return false }
      return switch table.name {
      case "entry_tag": false
      // Few rows are as short, and its words tell it.
      case "check_in": row.values[1].text.flatMap(CheckIn.init(rawValue:)) != nil
      default: true
      }
    }
    // A row that has all columns is more likely than one that lacks the later ones.
    let exact = possible.filter { $0.columns.count == row.values.count }
    let fitting = exact.isEmpty ? possible : exact
    guard fitting.count > 1 else { return fitting.first }
    // Labels, saved filters and removals have columns of the same types, so their contents decide.
    let isFilter = row.values.dropFirst(3).first?.text?.hasPrefix("{") ?? false
    let kind = row.values.dropFirst().first?.text ?? ""
    let isRemoval = ["entry", "filter", "mood"].contains(kind)
    let name = isFilter ? "saved_filter" : isRemoval ? "removal" : "tag"
    return fitting.first { $0.name == name }
  }
}
