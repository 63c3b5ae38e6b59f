import Entries
package import Insights

/// One entry as `show` prints it: its page, the mood that its words suggest, and its voices.
package struct EntryReadingPage {
  private let reading: EntryReading
  private let term: MoodTerm?
  private let voices: [VoiceComparison?]?

  /// Shows an entry.
  /// - Parameters:
  ///   - term: The vocabulary's word for the suggested mood.
  ///   - voices: The voice measurements of each recording, if wanted.
  package init(_ reading: EntryReading, term: MoodTerm?, voices: [VoiceComparison?]? = nil) {
    self.reading = reading
    self.term = term
    self.voices = voices
  }

  /// The lines, none wider than the style allows.
  package func lines(_ style: PageStyle) -> [String] {
    var lines = EntryPage(reading.overview, transcripts: reading.transcripts).lines(style)
    if let suggestion = reading.suggestedMood {
      let page = MoodSuggestionPage(suggestion, term: term)
      lines += [""] + page.lines(style) + [style.command(page.advice(for: reading.entry.id))]
    }
    guard let voices else { return lines }
    for (index, voice) in voices.enumerated() {
      lines += ["", "Voice" + (voices.count > 1 ? ", recording \(index + 1)" : "")]
      lines +=
        voice.map { VoicePage($0.facts, baseline: $0.usual).lines(style) }
        ?? ["not measured while it is being recorded"]
    }
    return voices.isEmpty ? lines + ["", "No voice: the entry has no sound."] : lines
  }
}
