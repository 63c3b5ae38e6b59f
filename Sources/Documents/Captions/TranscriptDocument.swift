package import Entries

/// A transcript to be written to a file, with the data for the file's header.
package struct TranscriptDocument: Sendable {
  /// The transcript.
  package var transcript: Transcript
  /// The entry's title, or empty.
  package var title: String
  /// The recording's name, such as its file's, for formats that repeat the source on each line.
  package var name: String
  /// The day of the recording, if it is known.
  package var day: CivilDay?
  /// The length of the recording in seconds, or nil if it is not known.
  package var duration: Double?
  /// The language as an ISO 639 code, such as `en`.
  package var language: String

  /// Makes a document.
  package init(
    _ transcript: Transcript, title: String = "", name: String = "", day: CivilDay? = nil,
    duration: Double? = nil, language: String = "en"
  ) {
    self.transcript = transcript
    self.title = title
    self.name = name
    self.day = day
    self.duration = duration
    self.language = language
  }

  /// The contents of the file in a format, ending in a line feed unless it is empty.
  ///
  /// A transcript without words gives a valid file without words.
  package func contents(_ format: TranscriptFormat) -> String {
    switch format {
    case .text: plainText
    case .srt: subRip
    case .vtt: webVideoTextTracks
    case .lrc: lyrics
    case .ctm: conversationTimeMarks
    case .textgrid: textGrid
    case .whisperJSON: whisperJSON
    case .pocketSphinxJSON: pocketSphinxJSON
    }
  }

  /// The same document without the words below a confidence.
  package func keeping(minimumConfidence: Double) -> TranscriptDocument {
    var kept = self
    kept.transcript.utterances = transcript.utterances.compactMap {
      $0.keeping(minimumConfidence: minimumConfidence)
    }
    return kept
  }

  var plainText: String {
    transcript.utterances.map(\.shown.text.singleLine).filter { !$0.isEmpty }
      .map { $0 + "\n" }.joined()
  }

  /// The utterances as formats of other programs show them, sorted by time.
  var shownUtterances: [Utterance] { orderedUtterances.map(\.shownWithoutTime) }

  /// The utterances with every number made valid for a file, sorted by time.
  var orderedUtterances: [Utterance] {
    transcript.utterances.enumerated()
      .sorted { ($0.element.start.asTime, $0.offset) < ($1.element.start.asTime, $1.offset) }
      .map(\.element)
  }
}
