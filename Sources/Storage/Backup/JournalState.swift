import Entries
import GRDB

/// What the owner of a journal did in it, as identifiers and stamps without any text, so that two
/// copies can be compared.
///
/// Words and texts that were taught to the recogniser are not in it, because their removal is not
/// recorded: nobody could tell a word that one copy added from one that the other removed.
struct JournalState {
  /// A name that was saved: of a collection with a filter, or of a mood.
  private struct Saved {
    /// The kind of its removal.
    var kind: Removal.Kind
    var key: String
    var stamp: String
    /// Whether words were redacted in it, so that it may have had another name.
    var isRedacted: Bool
  }

  /// A finished recording.
  private struct Sound {
    var uuid: String
    var entry: String
    var digest: String?
  }

  /// A version of a transcript.
  private struct Version {
    var number: Int64
    /// When it was chosen last; empty if it never was.
    var chosen: String
    /// How much of its words was lost.
    var loss: Int
    /// What it has in common with its twin in another journal, besides the text.
    var likeness: [DatabaseValue]
  }

  private var entries: Set<String> = []
  /// The entries that were erased or united with others: the entry with which each is one now, or
  /// nil.
  private var gone: [String: String?] = [:]
  /// When each change was undone, by entry and stamp; the least number if it stands.
  private var changes: [Stamped: Int64] = [:]
  private var sounds: [Sound] = []
  /// The versions of transcripts, by recording and stamp.
  private var versions: [Stamped: Version] = [:]
  /// The redactions, by entry.
  private var redactions: Set<Stamped> = []
  /// The digests that sound had before it was redacted.
  private var redactedSounds: Set<String> = []
  private var goals: [String: String] = [:]
  private var saved: [Saved] = []
  /// When names were removed, without those of entries.
  private var removals: [Removal.Kind: [String: String]] = [:]

  /// Something with a stamp, and the identifier of that to which it belongs.
  private struct Stamped: Hashable {
    var owner: String
    var stamp: String
  }

  /// Reads the state of a journal.
  init(_ db: Database) throws {
    entries = try String.fetchSet(db, sql: "SELECT uuid FROM entry")
    try JournalState.forEachRow(
      """
      SELECT uuid, stamp, undone FROM entry_change JOIN entry ON entry.id = entry_id
      WHERE \(UnreadableChanges.isPresent) AND stamp IS NOT NULL AND was <> became
      """, db
    ) { row in
      changes[try JournalState.stamped(row)] = Int64.fromDatabaseValue(row[2]) ?? .min
    }
    try JournalState.forEachRow(
      """
      SELECT recording.uuid, entry.uuid, digest FROM recording JOIN entry ON entry.id = entry_id
      WHERE state = 'finished'
      """, db
    ) { row in
      sounds.append(
        Sound(
          uuid: try row.untrusted(0, as: String.self), entry: try row.untrusted(1, as: String.self),
          digest: String.fromDatabaseValue(row[2])))
    }
    try JournalState.forEachRow(
      """
      SELECT uuid, stamp, chosen, transcript.id, settings, \(JournalMerge.likeness)
      FROM transcript JOIN recording ON recording.id = recording_id
      WHERE transcript.state <> 'running' AND stamp IS NOT NULL
      """, db
    ) { row in
      versions[try JournalState.stamped(row)] = Version(
        number: try row.untrusted(3, as: Int64.self),
        chosen: String.fromDatabaseValue(row[2]) ?? "",
        loss: JournalMerge.loss(settings: String.fromDatabaseValue(row[4])),
        likeness: Array(row.databaseValues.dropFirst(5)))
    }
    try JournalState.forEachRow(
      "SELECT uuid, stamp, digest FROM redaction JOIN entry ON entry.id = entry_id", db
    ) { row in
      redactions.insert(try JournalState.stamped(row))
      if let digest = String.fromDatabaseValue(row[2]) { redactedSounds.insert(digest) }
    }
    try readNames(db)
  }

  /// Reads what belongs to no entry.
  private mutating func readNames(_ db: Database) throws {
    try JournalState.forEachRow("SELECT uuid, saved FROM goal", db) { row in
      let goal = try JournalState.stamped(row)
      goals[goal.owner] = goal.stamp
    }
    try JournalState.forEachRow("SELECT name_key, saved, name FROM saved_filter", db) { row in
      let name = try row.untrusted(2, as: String.self)
      saved.append(
        Saved(
          kind: .filter, key: try row.untrusted(0, as: String.self),
          stamp: String.fromDatabaseValue(row[1]) ?? "",
          isRedacted: name.contains(TextRedaction.mark)))
    }
    for row in try MoodWordRow.all(db) {
      saved.append(
        Saved(
          kind: .mood, key: row.word.key, stamp: row.saved ?? "",
          isRedacted: row.word.text.contains(TextRedaction.mark)))
    }
    try JournalState.forEachRow("SELECT name, removed, kind, heir FROM removal", db) { row in
      let removal = try JournalState.stamped(row)
      switch Removal.Kind(rawValue: try row.untrusted(2, as: String.self)) {
      case .entry?: gone.updateValue(String.fromDatabaseValue(row[3]), forKey: removal.owner)
      case let kind?: removals[kind, default: [:]][removal.owner] = removal.stamp
      case nil: break
      }
    }
  }

  private static func forEachRow(
    _ sql: String, _ db: Database, _ body: (Row) throws -> Void
  ) throws {
    let rows = try Row.fetchCursor(db, sql: sql)
    while let row = try rows.next() { try body(row) }
  }

  private static func stamped(_ row: Row) throws -> Stamped {
    Stamped(
      owner: try row.untrusted(0, as: String.self), stamp: try row.untrusted(1, as: String.self))
  }

  /// Returns what a copy has beyond this state; nil if the copy is an earlier state, or this one.
  /// - Parameter haveSameText: Whether a version here and one of the copy have the same text.
  func surplus(
    of copy: JournalState, haveSameText: (_ here: Int64, _ there: Int64) throws -> Bool
  ) rethrows -> CopySurplus? {
    var names: [String: String] = [:]
    var isUnknown = false
    for uuid in copy.entries {
      // What was erased here is no surplus of the copy.
      guard let name = name(of: uuid) else { continue }
      if entries.contains(name) { names[uuid] = name } else { isUnknown = true }
    }
    guard !isUnknown else { return names.isEmpty ? .otherJournal : .entries }
    let (hasMoreSound, recordings) = sameRecordings(copy, names)
    let versions = try moreOfVersions(copy, recordings, haveSameText)
    let hasMore =
      hasMoreChanges(copy, names) || hasMoreSound || versions == .changes
      || copy.gone.keys.contains(where: entries.contains)
      || copy.goals.contains { $0.value > goals[$0.key] ?? "" } || hasMoreNames(copy)
    guard !hasMore else { return .changes }
    let hasMoreRedactions = copy.redactions.contains { one in
      names[one.owner].map { !redactions.contains(Stamped(owner: $0, stamp: one.stamp)) } ?? false
    }
    return hasMoreRedactions ? .redactions : versions
  }

  /// Returns the identifier under which an entry is known here; nil if it was erased.
  private func name(of uuid: String) -> String? {
    entries.contains(uuid) ? uuid : Removal.name(of: uuid) { gone[$0] }
  }

  private func hasMoreChanges(_ copy: JournalState, _ names: [String: String]) -> Bool {
    copy.changes.contains { change, undone in
      guard let entry = names[change.owner] else { return false }
      guard let own = changes[Stamped(owner: entry, stamp: change.stamp)] else { return true }
      return undone > own
    }
  }

  /// Returns whether a copy has a recording that this journal neither has nor has redacted, and maps
  /// the identifiers of its other recordings to those here.
  private func sameRecordings(
    _ copy: JournalState, _ names: [String: String]
  ) -> (hasMore: Bool, recordings: [String: String]) {
    var hasMore = false
    let known = Set(sounds.map(\.uuid))
    // A file that both imported has an identifier of its own in each.
    var twins: [Stamped: String] = [:]
    for sound in sounds {
      if let digest = sound.digest {
        twins[Stamped(owner: sound.entry, stamp: digest)] = sound.uuid
      }
    }
    var recordings: [String: String] = [:]
    for sound in copy.sounds {
      guard let entry = names[sound.entry] else { continue }
      let twin = sound.digest.flatMap { twins[Stamped(owner: entry, stamp: $0)] }
      if let here = known.contains(sound.uuid) ? sound.uuid : twin {
        recordings[sound.uuid] = here
      } else if !(sound.digest.map(redactedSounds.contains) ?? false) {
        hasMore = true
      }
    }
    return (hasMore, recordings)
  }

  /// Returns what the versions of a copy have beyond those here.
  /// - Parameter recordings: Maps the identifiers of its recordings to those here.
  private func moreOfVersions(
    _ copy: JournalState, _ recordings: [String: String],
    _ haveSameText: (_ here: Int64, _ there: Int64) throws -> Bool
  ) rethrows -> CopySurplus? {
    let own = Dictionary(grouping: versions, by: \.key.owner)
    var more: CopySurplus?
    for (version, there) in copy.versions {
      guard let recording = recordings[version.owner] else { continue }
      // Merging takes a version for its twin, which may keep another stamp.
      let here =
        try versions[Stamped(owner: recording, stamp: version.stamp)]
        ?? own[recording]?.first { other, here in
          try here.likeness == there.likeness
            && copy.versions[Stamped(owner: version.owner, stamp: other.stamp)] == nil
            && haveSameText(here.number, there.number)
        }?.value
      guard let here else { return .changes }
      // A version of which nothing is left is chosen no more.
      if here.loss > there.loss {
        more = .words
      } else if there.chosen > here.chosen {
        return .changes
      }
    }
    return more
  }

  private func hasMoreNames(_ copy: JournalState) -> Bool {
    [Removal.Kind.filter, .mood].contains { kind in
      let own = saved.filter { $0.kind == kind }
      var stamps: [String: String] = [:]
      for one in own { stamps[one.key] = one.stamp }
      let isRedacted = own.contains(where: \.isRedacted)
      let isMoreSaved = copy.saved.contains { one in
        guard one.kind == kind else { return false }
        if let stamp = stamps[one.key] { return one.stamp > stamp }
        if let removed = removals[kind]?[one.key] { return one.stamp > removed }
        // A name that was redacted here is no longer known.
        return !isRedacted
      }
      return isMoreSaved
        || (copy.removals[kind] ?? [:]).contains { name, removed in
          stamps[name].map { $0 < removed } ?? false
        }
    }
  }
}

/// What a copy of a journal has and the journal itself neither has nor has erased.
package enum CopySurplus: Sendable {
  /// Entries, and none of this journal's.
  case otherJournal
  /// Entries, beside those of this journal.
  case entries
  /// Changes of what is in this journal.
  case changes
  /// Words that this journal has lost.
  case words
  /// Redactions of words that this journal still has, which merging does not take over.
  case redactions
}

extension JournalFile {
  /// Returns what a copy of this journal holds that this one neither has nor has erased; nil if the
  /// copy is an earlier state of it.
  ///
  /// Words and texts that were taught to the recogniser are not compared.
  /// - Throws: ``StorageError`` with the path of the file that cannot be read.
  package func surplus(of copy: JournalFile) throws(StorageError) -> CopySurplus? {
    let there = try copy.read(steps: .max) { db in try JournalState(db) }
    let here = try read(steps: .max) { db in try JournalState(db) }
    do {
      return try here.surplus(of: there) { own, other in
        try read(steps: .max) { db in try JournalMerge.text(of: own, db) }
          == copy.read(steps: .max) { db in try JournalMerge.text(of: other, db) }
      }
    } catch {
      throw StorageError(error, path: path)
    }
  }
}
