import Entries
import Storage
import Transcription

/// A place where something was probably said.
struct SoundPlace {
  /// The entry.
  let entry: Int64
  /// The recording.
  let recording: Int64
  /// When it was said, in seconds of the recording's own clock.
  let time: Range<Double>
  /// The evidence for it.
  let evidence: SoundEvidence
  /// The words that were searched for.
  var sought = SearchHit.Sought(key: "", text: "")
  /// Whether the owner has marked this place as wrong.
  var isCalledWrong = false

  /// Makes a place in a stretch of speech; the stretch itself is as large as a database page and is
  /// not kept.
  init(in stretch: FoundSound, _ evidence: SoundEvidence) {
    entry = stretch.entry
    recording = stretch.recording
    time =
      switch evidence.place {
      case .words(let time): time
      case .phones(let range): stretch.time(ofPhones: range)
      }
    self.evidence = evidence
  }
}
