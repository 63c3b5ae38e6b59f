import Documents
import Entries
import JournalEngine

/// A transcript that another program wrote: our own JSON, or any other supported format.
struct ImportedText {
  /// The transcripts of our own JSON, one for each file; empty for text in any other format.
  let exchanged: [ExchangedTranscript]
  /// The utterances of any other format; those without times begin and end at 0.
  let utterances: [Utterance]
  /// The format it was read as.
  let format: CueFormat?

  /// Reads what a program wrote.
  /// - Parameter source: The name of the input for error messages.
  init(_ bytes: [UInt8], format named: String?, fileName: String?, source: String) throws {
    do throws(CueError) {
      let text = String(decoding: bytes, as: UTF8.self)
      if let exchanged = try ExchangedTranscript.read(text) {
        self.exchanged = exchanged
        utterances = exchanged.first?.transcript.utterances ?? []
        format = nil
        return
      }
      let format =
        named.flatMap(CueFormat.init(rawValue:)) ?? fileName.flatMap(CueFormat.init(fileName:))
        ?? CueFormat(sniffing: text)
      exchanged = []
      utterances = try format.read(bytes).map { $0.utterance() }
      self.format = format
    } catch {
      throw JournalError(.failed, "\(source) cannot be read: \(error)")
    }
  }
}
