import Entries
import GRDB

extension JournalMerge {
  /// Spells labels as the entries and histories of both journals together say.
  func mergeSpelling() throws {
    let theirs = try source.read { db in try LabelSpelling.known(db) }
    let history = try LabelSpelling(target)
    let isWhole = ownTexts.isWhole("tag")
    let rows = try Row.fetchAll(
      target, sql: "SELECT id, kind, name_key, name FROM tag WHERE \(isWhole) ORDER BY id")
    var differing: [Int64] = []
    for row in rows {
      let key = LabelSpelling.Key(kind: row[1], name: row[2])
      let present: String = row[3]
      let name = try spelling(of: row[0], key, present, theirs[key], history)
      if [labels[key], theirs[key]].contains(where: { $0 != nil && $0 != name }) {
        differing.append(row[0])
      }
      guard name != present else { continue }
      try target.execute(
        sql: "UPDATE tag SET name = ? WHERE id = ?", arguments: [name, row[0] as Int64])
      try Labels.index(try Labels.entries(row[0], target), target)
    }
    try keepSpelling(ofLabels: differing, theirs)
  }

  private func spelling(
    of number: Int64, _ key: LabelSpelling.Key, _ present: String, _ other: String?,
    _ history: LabelSpelling
  ) throws -> String {
    if let name = history.renamed(key) { return name }
    let own = labels[key]
    let names = history.names(key).union([present, own, other].compactMap { $0 })
    guard names.count > 1 else { return present }
    // Each of these entries got the label with the spelling of the journal from which it comes.
    let untold = try LabelSpelling.untold(number, target).map { entry in
      LabelSpelling.Claim(
        made: entry.made, (added.contains(entry.number) ? other : own) ?? present)
    }
    let claims = untold + (history.lastGiven(key).map { [$0] } ?? [])
    return claims.max { $0.isBefore($1) }?.name ?? present
  }

  /// Records how labels were spelled in the journal from which an entry comes, if the spelling here
  /// now differs.
  private func keepSpelling(
    ofLabels numbers: [Int64], _ theirs: [LabelSpelling.Key: String]
  ) throws {
    var untold: Set<Int64> = []
    for number in numbers {
      untold.formUnion(try LabelSpelling.untold(number, target).map(\.number))
    }
    let found = try EntryRow.fetch(untold.sorted(), target)
    for entry in found.values.sorted(by: { $0.id < $1.id }) {
      let known = added.contains(entry.id) ? theirs : labels
      let tags = entry.tags.map { tag in
        Tag(tag.kind, known[LabelSpelling.Key(tag)] ?? tag.name)
      }
      guard tags != entry.tags else { continue }
      try LabelSpelling.keep(tags, of: entry, target)
    }
  }
}
