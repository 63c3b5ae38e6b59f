public import Entries

/// What happens while the journal waits for its phrase.
public enum HandsFreeEvent: Sendable {
  /// It is listening.
  case waiting
  /// The microphone is gone; it waits for it to come back.
  case deviceVanished(JournalError)
  /// The microphone is back.
  case deviceIsBack
}
