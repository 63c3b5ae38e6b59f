import Entries
import GRDB

/// What the owner of a journal did in it, so that two copies can be compared: identifiers and
/// stamps, and the contents of what an import may have saved again as it was.
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
    /// What was saved.
    var contents: [String]
    /// Whether words were redacted in it, so that it may have had another name.
    var isRedacted: Bool
  }

  /// A goal, as merging compares it.
  private struct SavedGoal {
    var order: [String]
    /// What it says; nil if it cannot be read.
    var contents: [String]?
    var isRemoved: Bool
  }

  /// A change of a part of an entry.
  private struct SavedChange {
    /// When it was undone; the least number if it stands.
    var undone: Int64
    /// Whether it changed nothing, as one does of which redacting left the same on both sides.
    var isIdle: Bool
  }

  /// A finished recording.
  private struct Sound {
    var uuid: String
    var entry: String
    var digest: String?
  }

  private var entries: Set<String> = []
  /// The entries that were erased or united with others: the entry with which each is one now, or
  /// nil.
  private var gone: [String: String?] = [:]
  private var changes: [Stamped: SavedChange] = [:]
  private var sounds: [Sound] = []
  /// The versions of transcripts, by recording and stamp.
  private var versions: [Stamped: StateVersion] = [:]
  /// The redactions, by entry.
  private var redactions: Set<Stamped> = []
  /// The digests that sound had before it was redacted.
  private var redactedSounds: Set<String> = []
  private var goals: [String: SavedGoal] = [:]
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
      SELECT uuid, stamp, undone, was = became FROM entry_change
      JOIN entry ON entry.id = entry_id
      WHERE \(UnreadableChanges.isPresent) AND stamp IS NOT NULL
      """, db
    ) { row in
      changes[try JournalState.stamped(row)] = SavedChange(
        undone: Int64.fromDatabaseValue(row[2]) ?? .min,
        isIdle: Bool.fromDatabaseValue(row[3]) ?? true)
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
      SELECT uuid, stamp, chosen, transcript.id, settings, choice, \(JournalMerge.likeness)
      FROM transcript JOIN recording ON recording.id = recording_id
      WHERE transcript.state <> 'running' AND stamp IS NOT NULL
      """, db
    ) { row in
      versions[try JournalState.stamped(row)] = try StateVersion(row)
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
    try JournalState.forEachRow(GoalRow.columns, db) { row in
      let goal = GoalRow(row)
      goals[try row.untrusted(1, as: String.self)] = SavedGoal(
        order: try goal?.order() ?? [try row.untrusted(12, as: String.self)],
        contents: try goal?.contents(), isRemoved: goal?.isRemoved ?? false)
    }
    try JournalState.forEachRow("SELECT name_key, saved, name, filter FROM saved_filter", db) {
      row in
      let name = try row.untrusted(2, as: String.self)
      let filter = try row.untrusted(3, as: String.self)
      saved.append(
        Saved(
          kind: .filter, key: try row.untrusted(0, as: String.self),
          stamp: String.fromDatabaseValue(row[1]) ?? "",
          contents: [name, try SavedFilters.sameText(of: filter) ?? filter],
          isRedacted: name.contains(TextRedaction.mark)))
    }
    for row in try MoodWordRow.all(db) {
      saved.append(
        Saved(
          kind: .mood, key: row.word.key, stamp: row.saved ?? "", contents: [row.word.text],
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
    // What was redacted here is nothing that only the copy has, and merging takes nothing of its
    // entry.
    let redacted = redactedHere(copy, names)
    let merged = names.filter { !redacted.contains($0.key) }
    let apart = names.filter { redacted.contains($0.key) }
    let more = try surplus(of: copy, in: merged, isRedacted: false, haveSameText)
    let hasMore =
      more == .changes || copy.gone.keys.contains(where: entries.contains) || hasMoreGoals(copy)
      || hasMoreNames(copy)
    guard !hasMore else { return .changes }
    let moreApart = surplus(of: copy, in: apart, isRedacted: true) { _, _ in
      // The text here lacks the words that were redacted.
      true
    }
    guard moreApart != .changes else { return .redactedChanges }
    let hasMoreRedactions = copy.redactions.contains { one in
      names[one.owner].map { !redactions.contains(Stamped(owner: $0, stamp: one.stamp)) } ?? false
    }
    guard !hasMoreRedactions else { return .redactions }
    return more ?? (moreApart == .words ? .redactedWords : nil)
  }

  /// Returns what a copy has beyond this state of some entries.
  /// - Parameters:
  ///   - names: Maps the identifiers of these entries there to those here.
  ///   - isRedacted: Whether words were redacted in them here and not there.
  private func surplus(
    of copy: JournalState, in names: [String: String], isRedacted: Bool,
    _ haveSameText: (_ here: Int64, _ there: Int64) throws -> Bool
  ) rethrows -> CopySurplus? {
    let (hasMoreSound, recordings) = sameRecordings(copy, names)
    guard !hasMoreSound, !hasMoreChanges(copy, names, isRedacted) else { return .changes }
    return try moreOfVersions(copy, recordings, haveSameText)
  }

  /// Returns the entries of a copy in which words were redacted here and not there.
  private func redactedHere(_ copy: JournalState, _ names: [String: String]) -> Set<String> {
    let own = Dictionary(grouping: redactions, by: \.owner)
    return Set(
      names.filter { there, here in
        own[here, default: []].contains {
          !copy.redactions.contains(Stamped(owner: there, stamp: $0.stamp))
        }
      }.keys)
  }

  /// Returns the identifier under which an entry is known here; nil if it was erased.
  private func name(of uuid: String) -> String? {
    entries.contains(uuid) ? uuid : Removal.name(of: uuid) { gone[$0] }
  }

  private func hasMoreChanges(
    _ copy: JournalState, _ names: [String: String], _ isRedacted: Bool
  ) -> Bool {
    copy.changes.contains { change, there in
      guard !there.isIdle, let entry = names[change.owner] else { return false }
      // Redacting may have left the same on both sides of it.
      guard let own = changes[Stamped(owner: entry, stamp: change.stamp)],
        isRedacted || !own.isIdle
      else { return true }
      // When it was undone does not matter.
      return own.undone == .min && there.undone > .min
    }
  }

  private func hasMoreGoals(_ copy: JournalState) -> Bool {
    copy.goals.contains { uuid, there in
      // A removed goal that was never here, or one that was saved again as it was, is nothing new.
      guard let here = goals[uuid] else { return !there.isRemoved }
      return here.order.lexicographicallyPrecedes(there.order)
        && (there.contents == nil || here.contents != there.contents
          || here.isRemoved != there.isRemoved)
    }
  }

  /// Returns whether a copy has a recording that this journal neither has nor has redacted, and
  /// maps the identifiers of its other recordings to those here.
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
    // The versions of a recording here, with the later of both journals' choices.
    var chosen: [String: [Int64: StateVersion]] = [:]
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
        var later = here
        (later.chosen, later.choice) = (there.chosen, there.choice)
        chosen[recording, default: [:]][here.number] = later
      }
    }
    for (recording, later) in chosen {
      let present = own[recording, default: []].map(\.value)
      guard StateVersion.showTheSame(present, present.map { later[$0.number] ?? $0 }) else {
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
        if let here = own.last(where: { $0.key == one.key }) {
          return one.stamp > here.stamp && one.contents != here.contents
        }
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
  /// Changes of entries in which this journal redacted words, so that merging takes nothing of
  /// them.
  case redactedChanges
  /// Words that this journal has lost.
  case words
  /// Words that this journal has lost of entries in which it redacted words, so that merging takes
  /// nothing of them.
  case redactedWords
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
