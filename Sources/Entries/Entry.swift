public import Foundation

/// One entry of the journal; every part except its moment is optional.
public struct Entry: Sendable, Equatable, Identifiable {
  /// The short number: dense, never reused, valid only in this journal.
  public let id: Int64
  /// The identifier, which stays the same when merging and exporting.
  public let uuid: UUID
  /// The instant, zone and day of the entry.
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
  /// Labels of every kind, in the order in which they were added.
  public var tags: [Tag]
  /// The kind of check-in; nil if it is none.
  public var checkIn: CheckIn?
  /// The recordings, finished or not, in the order they were made.
  public var recordings: [Recording]
  /// The attachments, in the owner's order.
  public var attachments: [Attachment]
  /// When any part of it was last changed.
  public var edited: Date?
  /// When it was moved to the trash, or nil if it is not there.
  public var deleted: Date?

  /// Restores an entry from its stored parts.
  public init(
    id: Int64, uuid: UUID, moment: Moment, title: String = "", note: String = "",
    mood: Mood? = nil, energy: Energy? = nil, place: Place? = nil, tags: [Tag] = [],
    checkIn: CheckIn? = nil, recordings: [Recording] = [], edited: Date? = nil,
    deleted: Date? = nil, attachments: [Attachment] = []
  ) {
    self.id = id
    self.uuid = uuid
    self.moment = moment
    self.title = title
    self.note = note
    self.mood = mood
    self.energy = energy
    self.place = place
    self.tags = tags
    self.checkIn = checkIn
    self.recordings = recordings
    self.edited = edited
    self.deleted = deleted
    self.attachments = attachments
  }

  /// Whether the journal says how long all its recordings are.
  public var hasLength: Bool { recordings.allSatisfy(\.hasLength) }

  /// The total length of all its recordings, in seconds.
  public var duration: Double { recordings.reduce(0) { $0 + $1.duration } }
}
