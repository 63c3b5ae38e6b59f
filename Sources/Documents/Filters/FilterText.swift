package import Entries

/// A filter written as command-line options.
package struct FilterText {
  /// The options, quoted for a shell.
  package let text: String

  package init(_ filter: EntryFilter) {
    var parts: [String] = []
    func add(_ option: String, _ value: String) {
      parts += [option, ShellWord.quoted(value)]
    }
    if let since = filter.since { add("--since", since.description) }
    if let until = filter.until { add("--until", until.description) }
    if let minute = filter.sinceMinute { add("--since", minute.description) }
    if let minute = filter.untilMinute { add("--until", minute.description) }
    switch filter.mood {
    case .scores(let scores): add("--mood", FilterText.range(scores))
    // The first word is the one that was typed; the others are its former names.
    case .words(let words): add("--mood", words.first ?? "")
    case nil: break
    }
    if let energy = filter.energy { add("--energy", FilterText.range(energy)) }
    for tag in filter.tags { add("--\(tag.kind.rawValue)", tag.anyOf.joined(separator: ",")) }
    for collection in filter.collections {
      add("--collection", collection.anyOf.joined(separator: ","))
    }
    if !filter.places.isEmpty { add("--place", filter.places.joined(separator: ",")) }
    if let near = filter.near {
      add("--near", PositionText.short(near.centre))
      add("--within", TypedDistance.text(near.metres))
    }
    if filter.withAudio { parts.append("--with-audio") }
    if filter.untranscribed { parts.append("--untranscribed") }
    text = parts.joined(separator: " ")
  }

  private static func range(_ range: ClosedRange<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)..\(range.upperBound)"
  }
}
