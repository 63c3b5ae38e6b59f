/// The result of removing words: what was removed, and what is left.
package struct RedactionReport: Sendable {
  /// The entries from which something was removed.
  package var entries: [Int64] = []
  /// How many places of recordings are silent now.
  package var places = 0
  /// The number of entries with these places.
  package var entriesWithPlaces = 0
  /// The kinds of texts outside recordings from which the words were removed, with counts.
  package var written: [MentionCount] = []
  /// How many places are left in transcripts because they were to be kept.
  package var spokenLeft = 0
  /// The kinds of texts outside recordings that still contain the words, with counts.
  package var mentionsLeft: [MentionCount] = []
  /// How many entries a search for the words finds.
  package var found = 0
  /// How often the bytes of the words occur in the file, except in sound and attachments.
  ///
  /// The files of ``unscannedFiles`` are left out.
  package var bytesLeft = 0
  /// Whether the words are so short that their bytes occur by chance between the texts: then only
  /// finding none proves something.
  package var isShort = false
  /// Whether their bytes occur only in tables where they are a name of the journal's own; that proves
  /// nothing, either.
  package var isOwn = false
  /// Whether the words are such a name, also where none of these bytes are left.
  package var isOwnName = false
  /// How many files that are kept as they came were searched only in their tags, because words of
  /// fewer than five bytes occur in them by chance.
  package var unscannedFiles = 0
  /// How many files are attached to these entries; their content was not searched.
  package var attachments = 0
  /// Whether the log beside the file could be emptied.
  package var isLogEmptied = true

  /// Makes a report in which nothing was removed yet, and nothing is left.
  package init() {}

  /// Whether nothing was to be kept.
  private var wasAllToGo: Bool { spokenLeft == 0 && mentionsLeft.isEmpty }

  /// Whether the file still contains bytes of the words, or search still finds them.
  private var isLeft: Bool { (bytesLeft > 0 && !isShort && !isOwn) || found > 0 }

  /// Whether the check failed: something is left though nothing was to be kept.
  package var hasFailed: Bool { wasAllToGo && isLeft }

  /// Whether nothing of the words is left in the journal's texts.
  package var isGone: Bool { wasAllToGo && !isLeft }
}
