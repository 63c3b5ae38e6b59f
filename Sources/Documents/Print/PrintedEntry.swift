package import Entries
package import Foundation

/// An entry prepared for printing.
package struct PrintedEntry: Sendable {
  /// The entry.
  package var entry: Entry
  /// The transcript, in paragraphs.
  package var said: [String]
  /// Its pictures, in order.
  package var pictures: [PrintedPicture] = []

  /// Takes an entry with the transcripts of its recordings.
  /// - Parameter pictures: Its pictures by the identifiers of its attachments.
  package init(
    _ entry: Entry, transcripts: [Transcript], pictures: [UUID: PrintedPicture] = [:]
  ) {
    self.entry = entry
    self.pictures = entry.attachments.compactMap { pictures[$0.uuid] }
    said = transcripts.flatMap { PrintedEntry.paragraphs(of: $0) }
  }

  /// Takes an entry with the text of its transcripts, one line each.
  /// - Parameter pictures: Its pictures by the identifiers of its attachments.
  package init(_ transcribed: TranscribedEntry, pictures: [UUID: PrintedPicture] = [:]) {
    entry = transcribed.entry
    self.pictures = entry.attachments.compactMap { pictures[$0.uuid] }
    said = transcribed.transcript.split(separator: "\n").map(String.init)
  }

  /// The length of a pause after which a new paragraph begins, in seconds.
  private static let pause = 2.0
  /// The number of characters after which a paragraph ends at the next end of a sentence.
  private static let length = 600

  private static func paragraphs(of transcript: Transcript) -> [String] {
    var paragraphs: [String] = []
    var end = -Double.infinity
    for utterance in transcript.utterances.map(\.shownWithoutTime) where !utterance.text.isEmpty {
      let isNew = utterance.start - end >= pause || (paragraphs.last?.count ?? 0) > length
      if isNew || paragraphs.isEmpty {
        paragraphs.append(utterance.text)
      } else {
        paragraphs[paragraphs.count - 1] += " " + utterance.text
      }
      end = utterance.end
    }
    return paragraphs
  }
}
