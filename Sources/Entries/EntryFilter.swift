/// Selects the entries that a reading command shows: every condition that is set must hold.
public struct EntryFilter: Sendable, Equatable {
  /// A condition on the mood.
  public enum MoodCondition: Sendable, Equatable {
    /// A score within these bounds, inclusive.
    case scores(ClosedRange<Int>)
    /// One of these mood words, ignoring case.
    case words([String])
  }

  /// The order of the result.
  public enum Sort: String, Sendable, CaseIterable {
    case newest, oldest, relevance, mood, length
  }

  /// Names of one kind; an entry must have at least one of them.
  public struct TagCondition: Sendable, Equatable, Codable {
    /// The kind.
    public var kind: Tag.Kind
    /// The names, one of which is enough.
    public var anyOf: [String]

    /// Makes a condition.
    public init(_ kind: Tag.Kind, anyOf names: [String]) {
      self.kind = kind
      self.anyOf = names
    }
  }

  /// Names of collections; an entry must be in at least one of them.
  public struct CollectionCondition: Sendable, Equatable {
    /// The names, one of which is enough.
    public var anyOf: [String]
    /// The saved filters with those names; the journal fills them in before it searches.
    public var filters: [EntryFilter]

    /// Makes a condition.
    public init(anyOf names: [String], filters: [EntryFilter] = []) {
      self.anyOf = names
      self.filters = filters
    }
  }

  /// A circle on the earth in which an entry's place must lie.
  public struct NearCondition: Sendable, Equatable {
    /// Its middle.
    public var centre: Coordinates
    /// Its radius, in metres.
    public var metres: Double

    /// Makes a condition.
    public init(_ centre: Coordinates, within metres: Double) {
      self.centre = centre
      self.metres = metres
    }
  }

  /// The first day, inclusive.
  public var since: CivilDay?
  /// The last day, inclusive.
  public var until: CivilDay?
  /// The first minute, inclusive, by the clock where an entry was made.
  public var sinceMinute: ClockMinute?
  /// The last minute, inclusive, by the clock where an entry was made.
  public var untilMinute: ClockMinute?
  /// The day of the week, 1 (Monday) … 7 (Sunday); collections do not store it.
  public var weekday: Int?
  /// The hour, 0…23, by the clock where an entry was made; collections do not store it.
  public var hour: Int?
  /// The condition on the mood.
  public var mood: MoodCondition?
  /// The levels of energy.
  public var energy: ClosedRange<Int>?
  /// Conditions on labels, all of which must hold.
  public var tags: [TagCondition]
  /// Names of places; the entry's place must be one of them.
  public var places: [String]
  /// The circle in which the entry's place must lie.
  public var near: NearCondition?
  /// Conditions on collections, all of which must hold.
  public var collections: [CollectionCondition]
  /// Whether to select only entries with sound.
  public var withAudio: Bool
  /// Whether to select only entries that have a finished recording without a current transcript.
  public var untranscribed: Bool
  /// Whether to look in the trash instead of the journal.
  public var trashed: Bool
  /// The greatest number of entries.
  public var limit: Int?
  /// The order.
  public var sort: Sort

  /// Makes a filter; without arguments it selects every entry outside the trash, newest first.
  public init(
    since: CivilDay? = nil, until: CivilDay? = nil, mood: MoodCondition? = nil,
    energy: ClosedRange<Int>? = nil, tags: [TagCondition] = [], places: [String] = [],
    near: NearCondition? = nil, collections: [CollectionCondition] = [], withAudio: Bool = false,
    untranscribed: Bool = false, trashed: Bool = false, limit: Int? = nil, sort: Sort = .newest
  ) {
    self.since = since
    self.until = until
    self.mood = mood
    self.energy = energy
    self.tags = tags
    self.places = places
    self.near = near
    self.collections = collections
    self.withAudio = withAudio
    self.untranscribed = untranscribed
    self.trashed = trashed
    self.limit = limit
    self.sort = sort
  }
}
