public import Foundation

/// A part of an entry that the owner can change, with the value that it had at one time.
public enum EntryPart: Sendable, Equatable {
  /// The title, or empty.
  case title(String)
  /// The typed note, or empty.
  case note(String)
  /// The mood.
  case mood(Mood?)
  /// The energy.
  case energy(Energy?)
  /// The place.
  case place(Place?)
  /// The moment.
  case moment(Moment)
  /// The labels of every kind, in order.
  case labels([Tag])
  /// The attachments, in order.
  case attachments([AttachmentUse])
  /// The hits of a search by sound that the owner marked as wrong.
  case wrongHits([WrongHit])
  /// When it was moved to the trash; nil if it was not in the trash.
  case deleted(Date?)
  /// The number of the transcript version that a recording showed; nil if it showed none.
  case transcript(recording: Int64, version: Int64?)
}
