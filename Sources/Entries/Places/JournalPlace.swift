/// A place of a journal, with statistics about its entries.
public struct JournalPlace: Sendable, Equatable {
  /// The place.
  public var place: Place
  /// How many entries outside the trash have this place.
  public var entries: Int
  /// How many of them have a mood.
  public var moods: Int
  /// The sum of the scores of these moods.
  public var moodSum: Int
  /// The day of the oldest of these entries.
  public var firstDay: CivilDay?
  /// The day of the newest of these entries.
  public var lastDay: CivilDay?

  /// Describes a place.
  public init(
    _ place: Place, entries: Int = 0, moods: Int = 0, moodSum: Int = 0, firstDay: CivilDay? = nil,
    lastDay: CivilDay? = nil
  ) {
    self.place = place
    self.entries = entries
    self.moods = moods
    self.moodSum = moodSum
    self.firstDay = firstDay
    self.lastDay = lastDay
  }

  /// The mean mood there; nil if none was given.
  public var mood: Double? { moods > 0 ? Double(moodSum) / Double(moods) : nil }
}
