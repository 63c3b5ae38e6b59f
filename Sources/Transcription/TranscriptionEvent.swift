public import Entries

/// What happens while a recording is turned into text, in order of time.
public enum TranscriptionEvent: Sendable, Equatable {
  /// An utterance is finished. Positions count the stretches of speech from 0; a stretch in which
  /// nothing trustworthy was heard comes as an utterance without words.
  case utterance(position: Int, Utterance)
  /// The engine failed on the stretch whose utterance comes next: our own recogniser heard it.
  case replaced(position: Int)
  /// All sound before so many seconds is finished.
  case progress(seconds: Double)
}
