/// What to change in an entry; what is absent stays as it is.
public struct EntryChange: Sendable, Equatable {
  /// The new title.
  public var title: String?
  /// The new note.
  public var note: String?
  /// The new mood; `.some(nil)` takes it away.
  public var mood: Mood??
  /// The new energy; `.some(nil)` takes it away.
  public var energy: Energy??
  /// The new place; `.some(nil)` takes it away.
  public var place: Place??
  /// The new moment, which also moves the entry in every order by time.
  public var moment: Moment?
  /// Labels to add; those it has already stay where they are.
  public var addTags: [Tag]
  /// Labels to remove; those it does not have are passed over.
  public var removeTags: [Tag]

  /// Makes a change; without arguments it changes nothing.
  public init(
    title: String? = nil, note: String? = nil, mood: Mood?? = nil, energy: Energy?? = nil,
    place: Place?? = nil, moment: Moment? = nil, addTags: [Tag] = [], removeTags: [Tag] = []
  ) {
    self.title = title
    self.note = note
    self.mood = mood
    self.energy = energy
    self.place = place
    self.moment = moment
    self.addTags = addTags
    self.removeTags = removeTags
  }
}
