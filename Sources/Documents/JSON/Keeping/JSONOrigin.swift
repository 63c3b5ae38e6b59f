package import Entries

/// The origin of an entry that another program had made, as `--json` shows it.
package struct JSONOrigin: Encodable, Sendable {
  package var source: String
  package var fields: [String: JSONValue]

  package init(_ origin: EntryOrigin) {
    source = origin.source
    fields = origin.fields
  }
}
