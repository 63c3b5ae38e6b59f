public import Recognition

/// Makes voices from evidence, for one recognition model.
public final class VoiceMaker: Sendable {
  private let acoustics: AcousticsShelf

  /// Makes voices for a model, which is read when it is first needed.
  public convenience init(model: RecognitionModel) { self.init(AcousticsShelf(model)) }

  init(_ acoustics: AcousticsShelf) { self.acoustics = acoustics }

  /// Returns the checksum of the model, as transcripts name it; it reads all of its files.
  public func checksum() throws(TranscriptionError) -> String {
    do {
      return try ModelChecksum.compute(of: acoustics.model)
    } catch {
      throw TranscriptionError(
        code: .failed, reason: "a file of the recognition model cannot be read")
    }
  }

  /// Returns a sum without any evidence, or nil for a model that cannot be adapted.
  public func emptySum() throws(TranscriptionError) -> VoiceSum? {
    do throws(RecognitionError) {
      return try acoustics.acoustics().map { VoiceSum($0) }
    } catch {
      throw TranscriptionError(error)
    }
  }

  /// Returns the voice that was learned from evidence, or nil for a model that cannot be adapted.
  /// - Parameter misheardShare: The share of wrong words that is expected in what taught it, 0…1.
  public func voice(
    named name: String, sum: VoiceSum, misheardShare: Double = 0
  ) throws(TranscriptionError) -> LearnedVoice? {
    do throws(RecognitionError) {
      return try acoustics.acoustics().map {
        LearnedVoice(name: name, sum: sum, misheardShare: misheardShare, model: $0)
      }
    } catch {
      throw TranscriptionError(error)
    }
  }
}
