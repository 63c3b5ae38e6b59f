/// The changes to make in an entry; a part that is nil stays as it is.
public struct EntryChange: Sendable, Equatable {
  /// The new title.
  public var title: String?
  /// The new note.
  public var note: String?
  /// The new mood; `.some(nil)` removes it.
  public var mood: Mood??
  /// The new energy; `.some(nil)` removes it.
  public var energy: Energy??
  /// The new place; `.some(nil)` removes it.
  public var place: Place??
  /// The new moment, which also moves the entry in every list sorted by time.
  public var moment: Moment?
  /// Labels to add; labels that the entry already has keep their position.
  public var addTags: [Tag]
  /// Labels to remove; labels that the entry does not have are ignored.
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
