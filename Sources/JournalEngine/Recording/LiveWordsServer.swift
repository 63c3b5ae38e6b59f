import Entries
import Foundation
import Sound
import Transcription

/// The other end of a `LiveListener`: hears samples from standard input and tells words as lines.
public enum LiveWordsServer {
  /// Hears 16-bit samples of one channel until they end.
  ///
  /// - Parameters:
  ///   - rate: samples a second.
  ///   - model: the recognition model, or nothing for the default.
  ///   - wakeWord: the words behind which "stop recording" is listened for, or nothing.
  ///   - onLine: given each line, to be printed at once.
  /// - Throws: ``JournalError`` where the model is not installed.
  public static func run(
    rate: Int, model: String?, wakeWord: String? = nil,
    onLine: @escaping @Sendable (String) -> Void
  ) throws {
    // The recorder comes first, whatever else the machine is doing.
    _ = nice(5)
    let format = SoundFormat(rate: rate, channels: 1, sample: .int16)
    let words: LiveTranscriber
    do throws(TranscriptionError) {
      words = try LiveTranscriber(
        model: model, format: format, wakeWord: wakeWord, onWords: { onLine($0.line) },
        onFailure: { _ in exit(1) })
    } catch {
      throw JournalError(error)
    }
    var rest = Data()
    while true {
      let data = FileHandle.standardInput.availableData
      guard !data.isEmpty else { return words.finish() }
      rest += data
      let whole = rest.count / format.bytesPerFrame * format.bytesPerFrame
      words.hear(PackedSound(format: format, bytes: [UInt8](rest.prefix(whole))))
      rest = Data(rest.dropFirst(whole))
    }
  }
}
