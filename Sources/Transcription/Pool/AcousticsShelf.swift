import Recognition
import Synchronization

/// The part of the acoustic model that learning needs, read when first used and shared by all
/// recordings.
final class AcousticsShelf: Sendable {
  private let model: RecognitionModel
  private let read = Mutex<AcousticModel??>(nil)

  init(_ model: RecognitionModel) {
    self.model = model
  }

  /// Returns empty statistics of a voice, or nil for a model that cannot be adapted.
  func statistics() throws(RecognitionError) -> VoiceStatistics? {
    let acoustics = try read.withLock { read throws(RecognitionError) -> AcousticModel? in
      if let read { return read }
      let acoustics = try AcousticModel(model)
      read = .some(acoustics)
      return acoustics
    }
    return acoustics.map { VoiceStatistics($0) }
  }
}
