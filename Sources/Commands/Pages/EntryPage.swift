import Entries
import Terminal

/// One entry as a page: title, day, length, mood and how many words are unsure, then its text with
/// those words marked.
struct EntryPage {
  /// The lines, none wider than the style allows.
  let lines: [String]

  /// - Parameter transcripts: The current transcript of each recording that has one, by number.
  init(_ overview: EntryOverview, transcripts: [Int64: Transcript], style: PageStyle) {
    let entry = overview.entry
    var lines = [style.bold(EntryPage.heading(entry).onOneLine)]
    lines.append(EntryPage.day(entry.moment))
    let facts = EntryPage.facts(overview).onOneLine
    if !facts.isEmpty { lines += facts.wrapped(toWidth: style.width) }
    let labels = EntryPage.labels(entry).onOneLine
    if !labels.isEmpty { lines += labels.wrapped(toWidth: style.width) }
    if entry.deleted != nil { lines.append("in the trash") }
    if !entry.note.isEmpty {
      lines.append("")
      lines += entry.note.withoutControls.wrapped(toWidth: style.width)
    }
    for recording in entry.recordings {
      lines.append("")
      lines += EntryPage.text(
        recording, transcript: transcripts[recording.id], isOnly: entry.recordings.count == 1,
        style: style)
    }
    self.lines = lines
  }

  private static func heading(_ entry: Entry) -> String {
    entry.title.isEmpty ? "Entry \(entry.id)" : "\(entry.title)  (entry \(entry.id))"
  }

  private static func day(_ moment: Moment) -> String {
    let weekday = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    let time = moment.rfc3339.dropFirst(11).prefix(5)
    return "\(weekday[moment.day.weekday - 1]) \(moment.day) \(time)  \(moment.zone)"
  }

  private static func facts(_ overview: EntryOverview) -> String {
    let entry = overview.entry
    var facts: [String] = []
    if let checkIn = entry.checkIn { facts.append("\(checkIn.rawValue) check-in") }
    if !entry.recordings.isEmpty { facts.append("length \(DurationText.clock(entry.duration))") }
    if let mood = entry.mood {
      let name = [mood.word, mood.emoji].compactMap { $0 }.joined(separator: " ")
      facts.append("mood \(mood.score)/5" + (name.isEmpty ? "" : " (\(name))"))
    }
    if let energy = entry.energy { facts.append("energy \(energy.level)/10") }
    if let place = entry.place { facts.append("at \(place.name)") }
    if overview.words > 0 {
      facts.append("\(overview.unsureWords) of \(CountText.words(overview.words)) unsure")
    }
    return facts.joined(separator: " · ")
  }

  private static func labels(_ entry: Entry) -> String {
    entry.tags.map { tag in
      switch tag.kind {
      case .tag: "#\(tag.name)"
      case .activity: tag.name
      case .person: "with \(tag.name)"
      case .collection: "in \(tag.name)"
      }
    }.joined(separator: " · ")
  }

  private static func text(
    _ recording: Recording, transcript: Transcript?, isOnly: Bool, style: PageStyle
  ) -> [String] {
    var lines: [String] = []
    if !isOnly {
      lines.append(style.dim("Recording of \(LengthText.words(recording.duration))"))
    }
    if recording.truncated { lines.append(style.dim("damaged: only what decodes is here")) }
    let missing = recording.gaps.reduce(0) { $0 + $1.missing }
    if missing > 0 {
      let seconds = Double(missing) / Double(max(recording.rate, 1))
      lines.append(
        style.dim(
          "\(CountText.words(recording.gaps.count, "gap")), \(LengthText.words(seconds)) missing"))
    }
    guard recording.state == .finished else { return lines + ["(still recording)"] }
    guard let transcript else {
      return lines + ["(not transcribed yet: 'sotto transcribe')"]
    }
    let spoken = transcript.utterances.filter { !$0.text.isEmpty }
    guard !spoken.isEmpty else { return lines + ["(no speech found)"] }
    let text = TranscriptText(spoken)
    let unsure = zip(spoken, text.offsets).flatMap { utterance, offset in
      utterance.words.filter(\.isUnsure).map {
        ($0.range.lowerBound + offset)..<($0.range.upperBound + offset)
      }
    }
    return lines
      + MarkedText(text.text, marking: unsure, suffix: style.colour ? "" : "?")
      .lines(width: style.width) { style.dim($0) }
  }
}
