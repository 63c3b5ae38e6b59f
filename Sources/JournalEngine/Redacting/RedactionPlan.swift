package import Entries
import Storage

/// Where words were said, probably said or written, before they are removed.
package struct RedactionPlan: Sendable {
  /// The words to remove.
  var redaction: TextRedaction
  /// The words as they were typed.
  package var words: String
  /// The places in recordings, in the order of the entries; a place found in text has the score 1.
  package var places: [HeardHit]
  /// Where the words occur outside transcripts.
  var mentions: Set<WordMention>
  /// The passages of titles, notes and captions that have the words, in the order of the entries.
  package var passages: [WrittenPassage] = []
  /// The recordings whose files are kept as they came and have the words, such as in a tag.
  var keptFiles: Set<Int64>
  /// The texts that are damaged and stand nowhere whole, in which the words cannot be found.
  package var unreadTexts: [Damage] = []
  /// Why sound was not searched; nil if it was.
  package var obstacle: String?
  /// How many recordings with a transcript cannot be searched by sound yet.
  package var waiting = 0
  /// How many entries have sound without a transcript, in which nothing was looked for.
  package var untranscribed = 0
  /// The number of further places found by sound that are less likely than requested, but at least
  /// as likely as ``leastCounted``.
  package var lessLikely = 0
  /// The score below which places are not even counted.
  package var leastCounted = RedactionPlan.leastLikely

  /// The score below which a place is not counted: every word sounds a little like any other.
  static let leastLikely = 0.02
  /// The same if nothing else was found.
  static let leastOfAll = 0.005

  /// The length of the shortest words that are looked for outside the tags of sound files, in
  /// bytes: shorter ones occur there by chance.
  static let fewestBytesInSound = 5

  /// The same for the journal file without its sound, of which there is less.
  static let fewestBytesInTables = 4

  /// The other ways to write the words, in which their numbers are in digits or in words; these are
  /// removed too.
  package var otherTexts: [String] { Array(redaction.texts.dropFirst()) }

  /// The length of words in the encoding in which they are shortest, in bytes: UTF-8, UTF-16 or
  /// Latin-1.
  static func byteCount(of words: String) -> Int {
    let scalars = words.unicodeScalars
    let isLatin = scalars.allSatisfy { $0.value < 0x100 }
    return min(words.utf8.count, words.utf16.count * 2, isLatin ? scalars.count : .max)
  }

  /// Whether words are so long that the proof counts them in kept files, with any accents; then
  /// these are searched in the same way, so that nothing is left that no redaction can take out.
  static func isProvedInSound(_ words: String) -> Bool {
    byteCount(of: words) >= fewestBytesInSound
  }

  /// Whether nothing was found.
  package var isEmpty: Bool { places.isEmpty && mentions.isEmpty }
}
