/// A new entry before it has a number, as described by command-line options.
public struct EntryDraft: Sendable, Equatable {
  /// The moment.
  public var moment: Moment
  /// The title, or empty.
  public var title: String
  /// The typed note, or empty.
  public var note: String
  /// The mood.
  public var mood: Mood?
  /// The energy.
  public var energy: Energy?
  /// The place.
  public var place: Place?
  /// Labels of every kind.
  public var tags: [Tag]
  /// The kind of check-in; nil if it is none.
  public var checkIn: CheckIn?
  /// The attachments, in order.
  public var attachments: [AttachmentDraft]

  /// Makes a draft.
  public init(
    moment: Moment, title: String = "", note: String = "", mood: Mood? = nil,
    energy: Energy? = nil, place: Place? = nil, tags: [Tag] = [],
    checkIn: CheckIn? = nil, attachments: [AttachmentDraft] = []
  ) {
    self.moment = moment
    self.title = title
    self.note = note
    self.mood = mood
    self.energy = energy
    self.place = place
    self.tags = tags
    self.checkIn = checkIn
    self.attachments = attachments
  }
}
