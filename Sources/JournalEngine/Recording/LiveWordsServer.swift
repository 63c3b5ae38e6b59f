import Entries
import Foundation
import Sound
import Storage
import Transcription

/// The other end of a `LiveListener`: reads samples from standard input and prints words as lines.
public enum LiveWordsServer {
  /// Recognises 16-bit samples of one channel until they end.
  ///
  /// - Parameters:
  ///   - rate: Samples per second.
  ///   - model: The recognition model, or nil for the default.
  ///   - journal: The journal whose owner speaks, or nil if nobody's voice is known.
  ///   - wakeWord: The words before "stop recording", or nil to ignore that command.
  ///   - onLine: Called with each line, to be printed at once.
  /// - Throws: ``JournalError`` if the model is not installed.
  public static func run(
    rate: Int, model: String?, journal: String? = nil, wakeWord: String? = nil,
    onLine: @escaping @Sendable (String) -> Void
  ) throws {
    // Lowers its priority, because the recorder is more important.
    _ = nice(5)
    let format = SoundFormat(rate: rate, channels: 1, sample: .int16)
    let words: LiveTranscriber
    do throws(TranscriptionError) {
      words = try LiveTranscriber(
        model: model, format: format, wakeWord: wakeWord,
        voice: { journal.flatMap { owner(of: $0, model: model) } },
        language: { journal.flatMap(language(of:)) }, onWords: { onLine($0.line) },
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

  /// Returns the voice of a journal's owner, if it is known; words are recognised without it too.
  private static func owner(of path: String, model: String?) -> LearnedVoice? {
    reading(path) { journal in
      let maker = VoiceMaker(model: try ModelCatalogue().model(model))
      return try JournalVoices(
        journal.file, maker: maker, model: try maker.checksum(), choice: .recognised
      ).voice(named: VoiceBook.owner)
    }
  }

  /// Returns the vocabulary and language model of a journal's owner; words are recognised without
  /// them too.
  private static func language(of path: String) -> OwnerWords? {
    reading(path) { try $0.storedWords() }
  }

  /// Opens a journal, reads something from it and closes it again; nil if there is nothing or it
  /// cannot be read.
  private static func reading<Value>(_ path: String, _ body: (Journal) throws -> Value?) -> Value? {
    guard let journal = try? Journal.open(at: path, for: .reading) else { return nil }
    defer { try? journal.file.close() }
    return try? body(journal)
  }
}
