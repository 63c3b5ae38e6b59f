package import Entries

/// What to change in an entry; what is absent stays as it is.
package struct EntryChange: Sendable, Equatable {
  /// The new title.
  package var title: String?
  /// The new note.
  package var note: String?
  /// The new mood; `.some(nil)` takes it away.
  package var mood: Mood??
  /// The new energy; `.some(nil)` takes it away.
  package var energy: Energy??
  /// The new place; `.some(nil)` takes it away.
  package var place: Place??
  /// The new moment, which also moves the entry in every order by time.
  package var moment: Moment?
  /// Labels to add; those it has already stay where they are.
  package var addTags: [Tag]
  /// Labels to remove; those it does not have are passed over.
  package var removeTags: [Tag]

  /// Makes a change; without arguments it changes nothing.
  package init(
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
