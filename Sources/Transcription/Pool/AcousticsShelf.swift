import Recognition
import Synchronization

/// The part of the acoustic model that learning needs, read when first used and shared by all
/// recordings.
final class AcousticsShelf: Sendable {
  let model: RecognitionModel
  private let read = Mutex<AcousticModel??>(nil)
  private let compared = Mutex<VoiceLikeness?>(nil)

  init(_ model: RecognitionModel) {
    self.model = model
  }

  /// Returns the model, or nil if it cannot be adapted.
  func acoustics() throws(RecognitionError) -> AcousticModel? {
    try read.withLock { read throws(RecognitionError) -> AcousticModel? in
      if let read { return read }
      let acoustics = try AcousticModel(model)
      read = .some(acoustics)
      return acoustics
    }
  }

  /// Returns statistics with no evidence except that of a voice, or nil for a model that cannot be
  /// adapted.
  func statistics(of voice: LearnedVoice? = nil) throws(RecognitionError) -> VoiceStatistics? {
    try acoustics().map { VoiceStatistics($0, voice: voice?.sum, assigningBy: voice?.means) }
  }

  /// Returns statistics without any evidence; frames are assigned to distributions by the given
  /// voice.
  func statistics(
    assigningBy voice: LearnedVoice?
  ) throws(RecognitionError) -> VoiceStatistics? {
    try acoustics().map { VoiceStatistics($0, assigningBy: voice?.means) }
  }

  /// Returns a comparison of sound with voices, or nil for a model that cannot be adapted.
  func likeness() throws(RecognitionError) -> VoiceLikeness? {
    guard let model = try acoustics() else { return nil }
    return compared.withLock { compared in
      let likeness = compared ?? VoiceLikeness(model)
      compared = likeness
      return likeness
    }
  }
}
