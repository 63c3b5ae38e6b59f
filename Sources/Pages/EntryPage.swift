import Documents
package import Entries
import Terminal

/// One entry as a page: title, day, length, mood and the number of unsure words, then its text.
///
/// Unsure words are marked in the text.
package struct EntryPage {
  private let overview: EntryOverview
  private let transcripts: [Int64: Transcript]

  /// - Parameter transcripts: The current transcript of each recording that has one, by number.
  package init(_ overview: EntryOverview, transcripts: [Int64: Transcript]) {
    self.overview = overview
    self.transcripts = transcripts
  }

  /// The lines, none wider than the style allows.
  package func lines(_ style: PageStyle) -> [String] {
    let entry = overview.entry
    var lines = [style.paint(EntryPage.heading(entry).onOneLine, .heading)]
    lines.append(EntryPage.day(entry.moment))
    lines += style.listed(EntryPage.facts(overview))
    lines += style.listed(entry.tags.map(EntryText.label))
    if entry.deleted != nil { lines.append("in the trash") }
    if !entry.note.isEmpty {
      lines.append("")
      lines += entry.note.withoutControls.wrapped(toWidth: style.width)
    }
    if !entry.attachments.isEmpty { lines.append("") }
    for (index, attachment) in entry.attachments.enumerated() {
      let line = "\(index + 1)  \(AttachmentText.line(attachment))"
      lines += line.onOneLine.wrapped(toWidth: style.width).map { style.paint($0, .faint) }
    }
    for recording in entry.recordings {
      lines.append("")
      lines += EntryPage.text(
        recording, of: entry, transcript: transcripts[recording.id],
        hasWords: overview.transcriptions[recording.id].map { $0.words > 0 } ?? false, style: style)
    }
    return lines
  }

  private static func heading(_ entry: Entry) -> String {
    entry.title.isEmpty ? "Entry \(entry.id)" : "\(entry.title)  (entry \(entry.id))"
  }

  private static func day(_ moment: Moment) -> String {
    let (day, clockDay) = (moment.day, moment.clockDay)
    // At night the calendar's day may differ from the owner's day.
    let counted = day == clockDay ? "" : ", of \(CalendarNames.weekday(day.weekday)) \(day)"
    return "\(CalendarNames.weekday(clockDay.weekday)) \(moment.dayAndClock)  \(moment.zone)"
      + counted
  }

  private static func facts(_ overview: EntryOverview) -> [String] {
    let entry = overview.entry
    var facts: [String] = []
    if let checkIn = EntryText.checkIn(entry) { facts.append(checkIn) }
    if !entry.recordings.isEmpty {
      let length = entry.hasLength ? LengthText.clock(entry.duration) : "unknown"
      facts.append("length \(length)")
    }
    facts += EntryText.feelings(entry)
    if let place = entry.place { facts.append(EntryText.place(place)) }
    if overview.words > 0 {
      facts.append(
        "\(NumberText.grouped(overview.unsureWords)) of "
          + "\(NumberText.count(overview.words, "word")) unsure")
    }
    return facts
  }

  /// - Parameter hasWords: Whether words of the transcript were counted, so that it is damaged if
  ///   it has none.
  private static func text(
    _ recording: Recording, of entry: Entry, transcript: Transcript?, hasWords: Bool,
    style: PageStyle
  ) -> [String] {
    var lines: [String] = []
    if entry.recordings.count > 1 {
      let length = recording.hasLength ? LengthText.words(recording.duration) : "unknown length"
      lines.append(style.paint("Recording of \(length)", .faint))
    }
    let markers = recording.markers.map {
      "marker at \(LengthText.place($0.seconds))" + ($0.label.isEmpty ? "" : ": \($0.label)")
    }
    let origin = OriginText(recording, of: entry).lines + markers
    lines += origin.flatMap {
      $0.onOneLine.wrapped(toWidth: style.width).map { style.paint($0, .faint) }
    }
    if recording.truncated {
      lines.append(style.paint("damaged: only what decodes is here", .faint))
    }
    let missing = recording.gaps.reduce(0) { $0 + $1.missing }
    if missing > 0 {
      let seconds = Double(missing) / Double(max(recording.rate, 1))
      lines.append(
        style.paint(
          "\(NumberText.count(recording.gaps.count, "gap")), \(LengthText.words(seconds)) missing",
          .faint))
    }
    if !origin.isEmpty { lines.append("") }
    guard recording.state == .finished else { return lines + ["(still recording)"] }
    guard let transcript else {
      return lines + [style.notTranscribed]
    }
    guard !hasWords || transcript.utterances.contains(where: { !$0.text.isEmpty }) else {
      return lines + ["(its words cannot be read)"]
    }
    return lines + words(of: transcript, style: style)
  }

  /// What is said of a recording without words.
  /// - Parameter isLeftEmpty: Whether spoken commands were taken out of it.
  static func noWords(isLeftEmpty: Bool) -> String {
    isLeftEmpty ? "nothing is left after a spoken command" : "no speech found"
  }

  /// The words of a transcript, with unsure words marked.
  package static func words(of transcript: Transcript, style: PageStyle) -> [String] {
    let spoken = transcript.utterances.filter { !$0.text.isEmpty }.map(\.shown)
    guard !spoken.isEmpty else {
      return ["(\(noWords(isLeftEmpty: transcript.isLeftEmpty)))"]
    }
    let text = TranscriptText(spoken)
    let unsure = zip(spoken, text.offsets).flatMap { utterance, offset in
      utterance.words.filter(\.isUnsure).map {
        ($0.range.lowerBound + offset)..<($0.range.upperBound + offset)
      }
    }
    let lines = MarkedText(text.text, marking: unsure, suffix: style.mark("?"))
      .lines(width: style.width, [.faint], style)
    return transcript.isUnclear ? lines + ["(a voice, but not understood)"] : lines
  }
}
