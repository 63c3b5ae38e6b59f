public import Entries

/// What happens while the journal waits for its phrase.
public enum HandsFreeEvent: Sendable {
  /// It listens.
  case waiting
  /// The microphone is gone, and is waited for.
  case deviceVanished(JournalError)
  /// The microphone is back.
  case deviceIsBack
}
