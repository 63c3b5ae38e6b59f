import Digests
import Entries
import Foundation
import GRDB

/// How labels are spelled, as far as the entries and their histories tell.
///
/// A label is spelled as by the last of its renamings that stand, or as before the first of them if all
/// were taken back. One that was never renamed is spelled as in the entry that was given it last. Copies
/// of a journal that know the same entries and changes agree on that, whatever they learned first.
struct LabelSpelling {
  /// A label, however it is spelled.
  struct Key: Hashable {
    var kind: String
    /// The form of its name that is compared.
    var name: String
  }

  /// A name with the stamp of when a label got it.
  struct Claim {
    var stamp: String
    var name: String

    /// Whether another one is later; of two at the same time that is the one that sorts later.
    func isBefore(_ other: Claim) -> Bool {
      [stamp, name].lexicographicallyPrecedes([other.stamp, other.name])
    }
  }

  /// What the renamings of a label say.
  private struct Renamings {
    var before: String
    var last: String?
  }

  private var renamings: [Key: Renamings] = [:]
  private var given: [Key: Claim] = [:]
  private var names: [Key: Set<String>] = [:]

  /// Returns the labels of a journal as they are spelled there.
  static func known(_ db: Database) throws -> [Key: String] {
    var known: [Key: String] = [:]
    let rows = try Row.fetchCursor(db, sql: "SELECT kind, name_key, name FROM tag")
    while let row = try rows.next() { known[Key(kind: row[0], name: row[1])] = row[2] }
    return known
  }

  /// Reads what the histories of all entries tell.
  init(_ db: Database) throws {
    // A renaming is one step in many entries. Taken back in one of them, it is taken back.
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
      // What cannot be read tells of no spelling.
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
      let (was, became) = (labels(row[4]), labels(row[5]))
      let stamp: String = (row[2] as String?) ?? ""
      if seen.insert(row[0]).inserted {
        // What an entry held before its first change, it was made with.
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

  /// Returns the name that the renamings of a label leave it; nil if it was never renamed.
  func renamed(_ key: Key) -> String? { renamings[key].map { $0.last ?? $0.before } }

  /// Returns the latest name under which the history of an entry says that it was given a label.
  func lastGiven(_ key: Key) -> Claim? { given[key] }

  /// Returns the names that a label has in the histories.
  func names(_ key: Key) -> Set<String> { names[key] ?? [] }

  private mutating func give(_ key: Key, _ claim: Claim) {
    names[key, default: []].insert(claim.name)
    if let last = given[key], !last.isBefore(claim) { return }
    given[key] = claim
  }
}

extension LabelSpelling {
  /// An entry of which no change of labels is known.
  struct UntoldEntry {
    var number: Int64
    /// When it was made, in milliseconds since 1970.
    var made: Int64
  }

  /// Returns the entries that carry a label since they were made, and never changed their labels.
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

  /// Keeps how the labels of an entry were spelled when it was made, before they are spelled otherwise.
  ///
  /// It is a change to what is there already, before all others, which every copy of the journal makes
  /// alike and no history shows. Without it the old spelling could not come back when the entries that
  /// tell of the other one are erased.
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
  /// Names a label.
  init(_ label: Tag) { self.init(kind: label.kind.rawValue, name: Labels.key(label.name)) }
}

extension LabelSpelling.Claim {
  /// Says that an entry was made with a label.
  /// - Parameter made: When the entry was made, in milliseconds since 1970.
  init(made: Int64, _ name: String) {
    self.init(stamp: Stamp.fixed(milliseconds: made, 0), name: name)
  }
}
