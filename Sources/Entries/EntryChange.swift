/// What is to change in an entry; a part that is nothing stays as it is.
public struct EntryChange: Sendable, Equatable {
  /// The new title; an empty one removes it.
  public var title: String?
  /// The new note; an empty one removes it.
  public var note: String?
  /// The new mood; `.some(nil)` removes it.
  public var mood: Mood??
  /// The new energy; `.some(nil)` removes it.
  public var energy: Energy??
  /// The new place; `.some(nil)` removes it.
  public var place: Place??
  /// Labels to add.
  public var addTags: [Tag]
  /// Labels to remove.
  public var removeTags: [Tag]

  /// Makes a change; without arguments it changes nothing.
  public init(
    title: String? = nil, note: String? = nil, mood: Mood?? = nil, energy: Energy?? = nil,
    place: Place?? = nil, addTags: [Tag] = [], removeTags: [Tag] = []
  ) {
    self.title = title
    self.note = note
    self.mood = mood
    self.energy = energy
    self.place = place
    self.addTags = addTags
    self.removeTags = removeTags
  }
}
