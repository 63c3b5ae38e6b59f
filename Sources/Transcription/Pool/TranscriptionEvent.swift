public import Entries

/// An event while a recording is being transcribed, in order of time.
public enum TranscriptionEvent: Sendable, Equatable {
  /// An utterance is finished. Positions count the stretches of speech from 0; a stretch without
  /// trustworthy words gives an utterance without words.
  case utterance(position: Int, Utterance)
  /// The possible words and the phones of the stretch whose utterance comes next, if they are kept.
  case sound(position: Int, HeardSound)
  /// The engine failed on the stretch whose utterance comes next, and our own recogniser
  /// transcribed it instead.
  case replaced(position: Int)
  /// All sound before this time is finished.
  case progress(seconds: Double)
}
