import Documents
import Entries
import Foundation
import JournalEngine

/// The current transcripts of entries, for a page or a file.
struct EntryTranscripts {
  let journal: Journal

  /// One for each recording that has a current transcript, in the order of the entries.
  func items(_ numbers: [Int64]) throws -> [TranscriptPrinter.Item] {
    try journal.entries(numbers).flatMap { entry in
      try entry.recordings.enumerated().compactMap { index, recording in
        guard let transcript = try journal.currentTranscript(of: recording) else { return nil }
        return EntryTranscripts.item(entry, recording, transcript)
      }
    }
  }

  /// A transcript of an entry's recording.
  static func item(
    _ entry: Entry, _ recording: Recording, _ transcript: Transcript,
    version: TranscriptVersionInfo? = nil
  ) -> TranscriptPrinter.Item {
    let index = entry.recordings.firstIndex { $0.id == recording.id } ?? 0
    let isOnly = entry.recordings.count == 1
    let fileName = "entry-\(entry.id)" + (isOnly ? "" : "-\(index + 1)")
    var shown = JSONTranscript(transcript)
    shown.takeSource(entry, recording)
    shown.version = version?.number
    shown.current = version?.isCurrent
    let name = recording.fileName.map {
      URL(filePath: $0).deletingPathExtension().lastPathComponent
    }
    return TranscriptPrinter.Item(
      document: TranscriptDocument(
        transcript, title: entry.title, name: name ?? fileName, day: recording.start.day,
        duration: recording.duration),
      shown: shown, fileName: fileName,
      heading: "Entry \(entry.id)" + (isOnly ? "" : ", recording \(index + 1)"))
  }
}
