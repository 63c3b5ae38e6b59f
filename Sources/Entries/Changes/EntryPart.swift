public import Foundation

/// A part of an entry that its owner can change, with the value that it had at one time.
public enum EntryPart: Sendable, Equatable {
  /// The title, or empty.
  case title(String)
  /// The typed note, or empty.
  case note(String)
  /// How it felt.
  case mood(Mood?)
  /// How much energy there was.
  case energy(Energy?)
  /// Where it was.
  case place(Place?)
  /// When it was.
  case moment(Moment)
  /// The labels of every kind, in order.
  case labels([Tag])
  /// What is attached, in order.
  case attachments([AttachmentUse])
  /// Where words were not said, though a search by sound found them there.
  case wrongHits([WrongHit])
  /// When it was moved to the trash, or nil if it was not there.
  case deleted(Date?)
  /// The version of a recording's transcript that was shown, by its number, or nil if there was none.
  case transcript(recording: Int64, version: Int64?)
}
