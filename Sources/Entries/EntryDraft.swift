/// An entry before it has a number, as the options of the command line describe it.
public struct EntryDraft: Sendable, Equatable {
  /// When it was.
  public var moment: Moment
  /// The title, or empty.
  public var title: String
  /// The typed note, or empty.
  public var note: String
  /// How it felt.
  public var mood: Mood?
  /// How much energy there was.
  public var energy: Energy?
  /// Where it was.
  public var place: Place?
  /// Labels of every kind.
  public var tags: [Tag]
  /// Which check-in it is, if it is one.
  public var checkIn: CheckIn?
  /// What is attached, in order.
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
