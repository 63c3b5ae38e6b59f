import Entries
import Foundation
import GRDB

extension JournalMerge {
  /// Merges the saved filters; the last saving or removal of each wins.
  mutating func mergeFilters() throws {
    try noteRemovals(.filter)
    let isWhole = theirTexts.isWhole("saved_filter")
    let theirs = try source.read { db in
      try Row.fetchAll(
        db, sql: "SELECT name_key, name, filter, saved, id FROM saved_filter WHERE \(isWhole)")
    }
    for row in theirs {
      let key: String = theirTexts.whole("saved_filter.name_key", row[4]) ?? row[0]
      let filter: String = row[2]
      guard let read = JournalMerge.filter(filter) else {
        throw source.unreadable("a filter in it cannot be read")
      }
      let saved = try source.optionalStamp(row[3])
      let own = try Row.fetchOne(
        target, sql: "SELECT saved, name, filter FROM saved_filter WHERE name_key = ?",
        arguments: [key])
      let values = [saved ?? "", row[1], filter]
      if let own {
        guard [own[0] ?? "", own[1], own[2]].lexicographicallyPrecedes(values) else { continue }
      } else {
        guard try isLater(saved, than: .filter, key) else { continue }
      }
      try target.execute(
        sql: """
          INSERT INTO saved_filter (name, name_key, filter, saved) VALUES (?, ?, ?, ?)
          ON CONFLICT (name_key) DO UPDATE SET name = excluded.name, filter = excluded.filter,
            saved = excluded.saved
          """, arguments: [row[1] as String, key, filter, saved])
      // One that was saved again as it was, such as by the import of an export, is not counted.
      let name: String = row[1]
      let isSame = own.map { ($0[1] as String) == name && JournalMerge.filter($0[2]) == read }
      if isSame != true { report.filters += 1 }
    }
    for row in try Row.fetchAll(target, sql: "SELECT name_key, saved FROM saved_filter") {
      guard try !isLater(row[1], than: .filter, row[0]) else { continue }
      try target.execute(
        sql: "DELETE FROM saved_filter WHERE name_key = ?", arguments: [row[0] as String])
      report.filters += 1
    }
  }

  /// Returns a filter as it is stored; nil if it cannot be read.
  private static func filter(_ json: String) -> EntryFilter? {
    try? JSONDecoder().decode(EntryFilter.self, from: Data(json.utf8))
  }

  /// Merges the changes to the mood vocabulary, in the order in which they were made; the last
  /// change or removal of each word wins.
  mutating func mergeMoodWords() throws {
    try noteRemovals(.mood)
    let before = try MoodWordRow.all(target)
    var rows: [String: MoodWordRow] = [:]
    for row in before { rows[row.word.key] = row }
    let unread = try unreadMoodWords()
    let isWhole = theirTexts.isWhole("mood_word")
    let theirs = try source.read { db in try MoodWordRow.all(db, where: isWhole) }
    for row in theirs {
      _ = try source.optionalStamp(row.saved)
      if let (number, saved) = unread[row.word.key] {
        guard saved < row.saved ?? "" else { continue }
        try target.execute(sql: "DELETE FROM mood_word WHERE id = ?", arguments: [number])
      }
      let own = rows[row.word.key].map { [$0.saved ?? "", $0.word.text] }
      let isNewer = own.map { $0.lexicographicallyPrecedes([row.saved ?? "", row.word.text]) }
      if isNewer ?? true { rows[row.word.key] = row }
    }
    let after = try rows.values.filter { try isLater($0.saved, than: .mood, $0.word.key) }
      .sorted { one, other in
        [one.saved ?? "", one.word.key].lexicographicallyPrecedes(
          [other.saved ?? "", other.word.key])
      }
    guard after.map(\.word) != before.map(\.word) || after.map(\.saved) != before.map(\.saved)
    else { return }
    count(before.map(\.word), after.map(\.word))
    noteHidden(before, theirs, after)
    try MoodWordRow.replaceAll(after, target)
    try ownTexts.renew("mood_word", target)
  }

  /// Returns the numbers and the stamps of words that were added here and have a list of synonyms
  /// that is broken so that it cannot be read, by the keys of their changes.
  private func unreadMoodWords() throws -> [String: (number: Int64, saved: String)] {
    var unread: [String: (number: Int64, saved: String)] = [:]
    for text in ownTexts.lost where text.column == "mood_word.synonyms" {
      let row = try Row.fetchOne(
        target,
        sql: """
          SELECT word, saved FROM mood_word
          WHERE id = ? AND change = 'added' AND NOT json_valid(synonyms)
          """, arguments: [text.row])
      guard let row else { continue }
      let word = MoodWord.added(word: row[0], score: 0, emoji: "", synonyms: [])
      unread[word.key] = (text.row, row[1] ?? "")
    }
    return unread
  }

  /// Notes the words that one journal hid and the other added or changed, without knowing of it.
  private mutating func noteHidden(
    _ before: [MoodWordRow], _ theirs: [MoodWordRow], _ after: [MoodWordRow]
  ) {
    func has(_ row: MoodWordRow, _ rows: [MoodWordRow]) -> Bool {
      rows.contains { $0.word == row.word && $0.saved == row.saved }
    }
    for row in after {
      guard case .added(let word, _, _, _) = row.word,
        let hidden = after.first(where: { $0.word.key == MoodWord.hidden(word).key })
      else { continue }
      // A journal with both has settled it already.
      let isSettled = [before, theirs].contains { has(row, $0) && has(hidden, $0) }
      guard !isSettled else { continue }
      report.removalConflicts.append(
        RemovalConflict(.moodWord(word), isOthers: !has(hidden, before)))
    }
  }

  /// Counts the words that are not what they were, and notes those whose own change was replaced.
  private mutating func count(_ before: [MoodWord], _ after: [MoodWord]) {
    func byKey(_ words: [MoodWord]) -> [String: MoodWord] {
      Dictionary(words.map { ($0.key, $0) }) { $1 }
    }
    let (was, became) = (byKey(before), byKey(after))
    for key in Set(was.keys).union(became.keys).sorted() where was[key] != became[key] {
      report.moodWords += 1
      guard let own = was[key], let other = became[key] else { continue }
      report.replacedMoodWords.append(
        ReplacedMoodWord(word: own.name, score: own.score, newScore: other.score))
    }
  }

  private func noteRemovals(_ kind: Removal.Kind) throws {
    for removal in try removals() where removal.kind == kind {
      try Removal.note(kind, removal.name, removal.stamp, target)
    }
  }

  /// Whether something was saved after its last removal.
  private func isLater(_ saved: String?, than kind: Removal.Kind, _ name: String) throws -> Bool {
    guard let removed = try Removal.stamp(kind, name, target) else { return true }
    return saved ?? "" > removed
  }
}
