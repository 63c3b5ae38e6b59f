package import Entries

/// Something that a day has or lacks, and that may correlate with mood and energy.
package enum Factor: Sendable, Hashable, Encodable {
  /// An entry of the day carries a label.
  case tag(Tag)
  /// An entry of the day contains a word, in lower case.
  case word(String)
  /// The day of the week, 1 (Monday) … 7 (Sunday).
  case weekday(Int)
  /// There is an entry from that part of the day.
  case part(DayPart)

  private enum CodingKeys: String, CodingKey {
    case kind, name
  }

  /// Writes the kind of factor and its name.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .tag(let tag):
      try container.encode(tag.kind, forKey: .kind)
      try container.encode(tag.name, forKey: .name)
    case .word(let word):
      try container.encode("word", forKey: .kind)
      try container.encode(word, forKey: .name)
    case .weekday(let weekday):
      try container.encode("weekday", forKey: .kind)
      try container.encode(weekday, forKey: .name)
    case .part(let part):
      try container.encode("hours", forKey: .kind)
      try container.encode(part, forKey: .name)
    }
  }
}
