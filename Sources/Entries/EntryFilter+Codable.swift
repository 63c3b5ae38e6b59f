/// A filter as a collection stores it: only its conditions, without limit, order and trash.
extension EntryFilter: Codable {
  private enum CodingKeys: String, CodingKey {
    case since, until, sinceMinute, untilMinute, moodScores, moodWords, energy, tags, places, near
    case withAudio, untranscribed, collections
  }

  /// A name in the text of a filter.
  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads conditions; an absent one holds for every entry, and one of an unknown name is an error,
  /// because entries would be taken that are not meant.
  public init(from decoder: any Decoder) throws {
    for name in try decoder.container(keyedBy: Name.self).allKeys
    where CodingKeys(rawValue: name.stringValue) == nil {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not a condition of a filter"))
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      since: try container.decodeIfPresent(CivilDay.self, forKey: .since),
      until: try container.decodeIfPresent(CivilDay.self, forKey: .until),
      energy: try EntryFilter.range(.energy, in: container),
      tags: try container.decodeIfPresent([TagCondition].self, forKey: .tags) ?? [],
      places: try container.decodeIfPresent([String].self, forKey: .places) ?? [],
      near: try EntryFilter.near(in: container),
      withAudio: try container.decodeIfPresent(Bool.self, forKey: .withAudio) ?? false,
      untranscribed: try container.decodeIfPresent(Bool.self, forKey: .untranscribed) ?? false)
    sinceMinute = try container.decodeIfPresent(ClockMinute.self, forKey: .sinceMinute)
    untilMinute = try container.decodeIfPresent(ClockMinute.self, forKey: .untilMinute)
    collections =
      try container.decodeIfPresent([[String]].self, forKey: .collections)?
      .map { CollectionCondition(anyOf: $0) } ?? []
    if let scores = try EntryFilter.range(.moodScores, in: container) {
      mood = .scores(scores)
    } else if let words = try container.decodeIfPresent([String].self, forKey: .moodWords) {
      mood = .words(words)
    }
  }

  /// Writes the conditions that are set.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(since, forKey: .since)
    try container.encodeIfPresent(until, forKey: .until)
    try container.encodeIfPresent(sinceMinute, forKey: .sinceMinute)
    try container.encodeIfPresent(untilMinute, forKey: .untilMinute)
    switch mood {
    case .scores(let scores):
      try container.encode([scores.lowerBound, scores.upperBound], forKey: .moodScores)
    case .words(let words): try container.encode(words, forKey: .moodWords)
    case nil: break
    }
    if let energy {
      try container.encode([energy.lowerBound, energy.upperBound], forKey: .energy)
    }
    if !tags.isEmpty { try container.encode(tags, forKey: .tags) }
    if !places.isEmpty { try container.encode(places, forKey: .places) }
    if let near {
      try container.encode(
        [near.centre.latitude, near.centre.longitude, near.metres], forKey: .near)
    }
    if withAudio { try container.encode(true, forKey: .withAudio) }
    if untranscribed { try container.encode(true, forKey: .untranscribed) }
    if !collections.isEmpty { try container.encode(collections.map(\.anyOf), forKey: .collections) }
  }

  private static func near(
    in container: KeyedDecodingContainer<CodingKeys>
  ) throws -> NearCondition? {
    guard let numbers = try container.decodeIfPresent([Double].self, forKey: .near) else {
      return nil
    }
    guard numbers.count == 3, numbers[2] >= 0,
      let centre = Coordinates(latitude: numbers[0], longitude: numbers[1])
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .near, in: container, debugDescription: "not a position and a distance")
    }
    return NearCondition(centre, within: numbers[2])
  }

  private static func range(
    _ key: CodingKeys, in container: KeyedDecodingContainer<CodingKeys>
  ) throws -> ClosedRange<Int>? {
    guard let bounds = try container.decodeIfPresent([Int].self, forKey: key) else { return nil }
    guard bounds.count == 2, bounds[0] <= bounds[1] else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: "not a lower and an upper bound")
    }
    return bounds[0]...bounds[1]
  }
}
