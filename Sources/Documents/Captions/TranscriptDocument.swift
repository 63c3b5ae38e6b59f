package import Entries

/// A transcript on its way to a file: what was heard, and what a file's head says of it.
package struct TranscriptDocument: Sendable {
  /// What was heard.
  package var transcript: Transcript
  /// The entry's title, or empty.
  package var title: String
  /// The recording's name, such as its file's, for the formats that name their source on each line.
  package var name: String
  /// The day of the recording, where it is known.
  package var day: CivilDay?
  /// The length of the recording in seconds, or nil if it is not known.
  package var duration: Double?
  /// The language as ISO 639 has it, such as `en`.
  package var language: String

  /// Brings together what a file is made of.
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

  /// The whole file in a format, ending in a line feed unless it is empty.
  ///
  /// A transcript without a word gives a file that is valid and empty of words.
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

  /// The same document without the words of which the recogniser was less sure.
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

  /// The utterances as formats of other programs show them, in order of time.
  var shownUtterances: [Utterance] { orderedUtterances.map(\.shownWithoutTime) }

  /// The utterances with every number made fit for a file, in order of time.
  var orderedUtterances: [Utterance] {
    transcript.utterances.enumerated()
      .sorted { ($0.element.start.asTime, $0.offset) < ($1.element.start.asTime, $1.offset) }
      .map(\.element)
  }
}
