import Digests
import Entries
import Foundation
import GRDB

/// The spelling of labels, as far as the entries and their histories determine it.
///
/// A label has the name of its last renaming that was not undone; if all were undone, the name
/// before the first of them. A label that was never renamed is spelled as in the entry that got it
/// last. Copies of a journal that know the same entries and changes agree on this, in whatever
/// order they learned them.
struct LabelSpelling {
  /// A label, regardless of its spelling.
  struct Key: Hashable {
    var kind: String
    /// The key of its name, as used for comparison.
    var name: String
  }

  /// A spelling of a label, with the stamp of the moment when an entry got the label.
  struct Claim {
    var stamp: String
    var name: String

    /// Whether another one is later; at the same time, the name that sorts later counts.
    func isBefore(_ other: Claim) -> Bool {
      [stamp, name].lexicographicallyPrecedes([other.stamp, other.name])
    }
  }

  /// The name of a label before its first renaming, and after its last one that was not undone.
  private struct Renamings {
    var before: String
    var last: String?
  }

  private var renamings: [Key: Renamings] = [:]
  private var given: [Key: Claim] = [:]
  private var names: [Key: Set<String>] = [:]

  /// Returns the spelling of each label in a journal.
  static func known(_ db: Database) throws -> [Key: String] {
    var known: [Key: String] = [:]
    let rows = try Row.fetchCursor(db, sql: "SELECT kind, name_key, name FROM tag")
    while let row = try rows.next() {
      // A name that is not UTF-8 says nothing about spelling.
      if let name = row.wholeText(2) { known[Key(kind: row[0], name: row[1])] = name }
    }
    return known
  }

  /// Reads the label changes in the histories of all entries.
  init(_ db: Database) throws {
    // A renaming is one step in many entries; if it was undone in one of them, it counts as undone.
    let undone = try Int64.fetchSet(
      db,
      sql: """
        SELECT step FROM entry_change
        WHERE part = 'labels' AND undone IS NOT NULL AND typeof(step) = 'integer'
        """)
    var read: [String: [Key: String]] = [:]
    func labels(_ json: String?) -> [Key: String] {
      guard let json else { return [:] }
      if let labels = read[json] { return labels }
      // An unreadable value says nothing about spelling.
      guard case .labels(let tags)? = try? EntryPart(name: "labels", json: json) else { return [:] }
      let labels = Dictionary(tags.map { (Key($0), $0.name) }) { first, _ in first }
      read[json] = labels
      return labels
    }
    var seen: Set<Int64> = []
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT entry_id, step, stamp, undone IS NULL, was, became, entry.created
        FROM entry_change JOIN entry ON entry.id = entry_id
        WHERE part = 'labels' AND typeof(step) = 'integer' ORDER BY stamp, entry_change.id
        """)
    while let row = try rows.next() {
      let (was, became) = (labels(row.wholeText(4)), labels(row.wholeText(5)))
      let stamp: String = (row[2] as String?) ?? ""
      if seen.insert(row[0]).inserted {
        // The labels before an entry's first change are those with which it was created.
        for (key, name) in was { give(key, Claim(made: row[6], name)) }
      }
      for (key, name) in became {
        guard let old = was[key] else {
          if row[3] { give(key, Claim(stamp: stamp, name: name)) }
          continue
        }
        guard old != name else { continue }
        names[key, default: []].formUnion([old, name])
        var own = renamings[key] ?? Renamings(before: old)
        if !undone.contains(row[1]) { own.last = name }
        renamings[key] = own
      }
    }
  }

  /// Returns the name of a label that results from its renamings; nil if it was never renamed.
  func renamed(_ key: Key) -> String? { renamings[key].map { $0.last ?? $0.before } }

  /// Returns the latest spelling with which the histories say that an entry got a label.
  func lastGiven(_ key: Key) -> Claim? { given[key] }

  /// Returns all names of a label in the histories.
  func names(_ key: Key) -> Set<String> { names[key] ?? [] }

  private mutating func give(_ key: Key, _ claim: Claim) {
    names[key, default: []].insert(claim.name)
    if let last = given[key], !last.isBefore(claim) { return }
    given[key] = claim
  }
}

extension LabelSpelling {
  /// An entry without any change of its labels.
  struct UntoldEntry {
    var number: Int64
    /// When it was made, in milliseconds since 1970.
    var made: Int64
  }

  /// Returns the entries that have had a label since their creation, and whose labels never
  /// changed.
  static func untold(_ label: Int64, _ db: Database) throws -> [UntoldEntry] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT entry.id, created FROM entry_tag JOIN entry ON entry.id = entry_id
        WHERE tag_id = ? AND NOT EXISTS (
          SELECT 1 FROM entry_change WHERE entry_id = entry.id AND part = 'labels')
        ORDER BY entry.id
        """, arguments: [label]
    ).map { UntoldEntry(number: $0[0], made: $0[1]) }
  }

  /// Records how the labels of an entry were spelled at its creation, before the spelling changes.
  ///
  /// This is a change with equal values before all others. Every copy of the journal makes it in
  /// the same way, and no history shows it. Without it, the old spelling could not come back when
  /// the entries with the new spelling are erased.
  static func keep(_ labels: [Tag], of entry: Entry, _ db: Database) throws {
    let digest = SHA256.hash(data: Data("\(entry.uuid.stored) spelling".utf8))
    let number = digest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let json = try EntryPart.labels(labels).json()
    try db.execute(
      literal: """
        INSERT INTO entry_change (step, entry_id, made, part, was, became, stamp)
        SELECT 0, id, created, 'labels', \(json), \(json), \(Stamp.fixed(milliseconds: 0, number))
        FROM entry WHERE id = \(entry.id)
        """)
    let id = db.lastInsertedRowID
    try db.execute(literal: "UPDATE entry_change SET step = id WHERE id = \(id)")
  }
}

extension LabelSpelling.Key {
  /// Makes the key of a label.
  init(_ label: Tag) { self.init(kind: label.kind.rawValue, name: Labels.key(label.name)) }
}

extension LabelSpelling.Claim {
  /// Makes a claim of an entry that was created with a label.
  /// - Parameter made: When the entry was made, in milliseconds since 1970.
  init(made: Int64, _ name: String) {
    self.init(stamp: Stamp.fixed(milliseconds: made, 0), name: name)
  }
}
