package import Entries

/// Something that is damaged, as `--json` shows it.
package struct JSONDamage: Encodable, Sendable {
  package var entry: Int64?
  package var what: String

  package init(_ damage: Damage) {
    entry = damage.entry
    what = damage.what
  }

  /// Returns all of a list; nil, which is left out, if it is empty.
  static func list(_ damage: [Damage]) -> [JSONDamage]? {
    damage.isEmpty ? nil : damage.map { JSONDamage($0) }
  }
}
