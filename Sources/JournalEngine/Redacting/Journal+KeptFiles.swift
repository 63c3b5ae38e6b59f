import Entries
import SoundFiles
import Storage

extension Journal {
  /// Returns where words occur outside of transcripts, and the recordings whose files, kept as they
  /// came, have them in a tag or elsewhere.
  func mentions(
    of redaction: TextRedaction
  ) throws -> (all: Set<WordMention>, files: Set<Int64>) {
    var mentions = try storage { try file.mentions(of: redaction) }
    var files: Set<Int64> = []
    for (entry, recording) in try storage({ try file.recordingsKeepingOriginals() }) {
      guard try keptFile(of: recording, holds: redaction) else { continue }
      files.insert(recording)
      mentions.insert(WordMention(.keptFile, entry: entry))
    }
    return (mentions, files)
  }

  /// Whether a text in the tags of a kept file has the words, or its bytes anywhere.
  private func keptFile(
    of recording: Int64, holds redaction: TextRedaction
  ) throws -> Bool {
    do {
      let bytes = try OriginalBytes(file: file, recording: recording)
      let tags = try TagTexts(of: bytes)
      // Where tags of this kind of file cannot be read, what stands next to a word may look like
      // letters of it.
      var scans = redaction.texts.map {
        SpellingScan(
          forEverySpellingOf: $0, fewestBytes: RedactionPlan.fewestBytesInSound,
          wholeWords: tags.isKnownKind, anyAccents: RedactionPlan.isProvedInSound($0))
      }
      // All bytes are read, also where a tag has the words: a damaged file has to be noticed.
      try bytes.forEachPart { part in
        for index in scans.indices { scans[index].read(part) }
      }
      let isThere = scans.indices.contains { !scans[$0].finish().isEmpty }
      return isThere || tags.texts.contains(where: redaction.occurs)
    } catch is OriginalBytes.Lost {
      // A damaged file cannot be replaced by its sound; the proof says what is left in it.
      return false
    } catch let error as StorageError {
      throw JournalError(error)
    }
  }
}
