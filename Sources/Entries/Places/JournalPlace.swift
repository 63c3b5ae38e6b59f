/// A place of a journal, with how much was kept there.
public struct JournalPlace: Sendable, Equatable {
  /// The place.
  public var place: Place
  /// How many live entries are of it.
  public var entries: Int
  /// How many of them have a mood.
  public var moods: Int
  /// The sum of the scores of these moods.
  public var moodSum: Int
  /// The first of their days.
  public var firstDay: CivilDay?
  /// The last of their days.
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

  /// The mean of the moods there, or nil if none was given.
  public var mood: Double? { moods > 0 ? Double(moodSum) / Double(moods) : nil }
}
