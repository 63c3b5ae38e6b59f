import Recognition
import Synchronization

/// The part of the acoustic model that learning needs, read at its first use and shared by all
/// recordings.
final class AcousticsShelf: Sendable {
  private let model: RecognitionModel
  private let read = Mutex<AcousticModel??>(nil)

  init(_ model: RecognitionModel) {
    self.model = model
  }

  /// Statistics of a voice of which nothing was heard; nothing for a model that cannot be adapted.
  func statistics() -> VoiceStatistics? {
    let acoustics = read.withLock { read in
      if let read { return read }
      let acoustics = AcousticModel(model)
      read = .some(acoustics)
      return acoustics
    }
    return acoustics.map { VoiceStatistics($0) }
  }
}
