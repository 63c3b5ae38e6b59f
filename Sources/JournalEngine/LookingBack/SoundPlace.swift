import Entries
import Storage
import Transcription

/// A place where something was probably said.
struct SoundPlace {
  /// The stretch of speech.
  var sound: FoundSound
  /// What speaks for it.
  var evidence: SoundEvidence
  /// What was looked for.
  var sought: SearchHit.Sought
  /// Whether its owner said that it was not said there.
  var isCalledWrong = false

  /// When it was said, in seconds of the recording's own clock.
  var time: Range<Double> {
    switch evidence.place {
    case .words(let time): time
    case .phones(let range): sound.time(ofPhones: range)
    }
  }
}
