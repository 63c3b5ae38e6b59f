package import Entries

/// An entry as a page of Markdown (CommonMark): title, facts, note and what was said.
package struct EntryMarkdown: Sendable {
  /// The entry.
  package var entry: Entry
  /// The current transcripts, by their recording.
  package var transcripts: [Recording.ID: Transcript]

  /// Makes a page of an entry.
  package init(_ entry: Entry, transcripts: [Recording.ID: Transcript] = [:]) {
    self.entry = entry
    self.transcripts = transcripts
  }

  /// The page.
  ///
  /// The note stands as its owner wrote it, Markdown or not; all else is escaped.
  package var contents: String {
    var blocks = ["# " + (entry.title.isEmpty ? entry.moment.day.description : escaped(title))]
    blocks.append(facts.joined(separator: "  \n"))
    let note = entry.note.trimmingBlankEnds
    if !note.isEmpty { blocks.append(note) }
    for recording in entry.recordings {
      guard let transcript = transcripts[recording.id] else { continue }
      blocks += paragraphs(of: transcript)
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private var title: String { entry.title.singleLine }

  private var facts: [String] {
    var facts = ["\(entry.moment.day) \(entry.moment.clock), \(escaped(entry.moment.zone))"]
    if let mood = entry.mood {
      let words = [mood.word, mood.emoji].compactMap { $0 }.map { escaped($0.singleLine) }
      facts.append("Mood: " + (["\(mood.score)/5"] + words).joined(separator: " "))
    }
    if let energy = entry.energy { facts.append("Energy: \(energy.level)/10") }
    if let place = entry.place { facts.append("Place: " + escaped(place.name.singleLine)) }
    for (kind, label) in [
      (Tag.Kind.tag, "Tags"), (.activity, "Activities"), (.person, "People"),
      (.collection, "Collections"),
    ] {
      let names = entry.tags.filter { $0.kind == kind }.map { escaped($0.name.singleLine) }
      if !names.isEmpty { facts.append("\(label): " + names.joined(separator: ", ")) }
    }
    return facts
  }

  /// The text in paragraphs: a new one after a pause of two seconds or on another channel.
  private func paragraphs(of transcript: Transcript) -> [String] {
    var paragraphs: [String] = []
    var last: Utterance?
    for utterance in transcript.utterances {
      let text = escaped(utterance.text.singleLine)
      guard !text.isEmpty else { continue }
      if let last, utterance.start - last.end < 2, utterance.channel == last.channel,
        let open = paragraphs.indices.last
      {
        paragraphs[open] += " " + text
      } else {
        paragraphs.append(text)
      }
      last = utterance
    }
    return paragraphs.map(startEscaped)
  }

  private func escaped(_ text: String) -> String {
    String(text.flatMap { "\\`*_[]<>#|~&".contains($0) ? ["\\", $0] : [$0] })
  }

  /// Keeps a paragraph's first characters from making a list or a rule of it.
  private func startEscaped(_ text: String) -> String {
    if let number = text.prefixMatch(of: /([0-9]{1,9})([.)])/) {
      return "\(number.output.1)\\\(number.output.2)" + text[number.range.upperBound...]
    }
    return text.first.map { "-+=".contains($0) } == true ? "\\" + text : text
  }
}

extension Moment {
  /// The time of day as its owner's clock showed it, hours and minutes.
  var clock: String {
    "\(padded(Int64(secondOfDay / 3600), 2)):\(padded(Int64(secondOfDay / 60 % 60), 2))"
  }
}

extension String {
  /// The text without blank lines and spaces at its ends.
  var trimmingBlankEnds: String {
    guard let first = unicodeScalars.firstIndex(where: { !$0.isBlank }),
      let last = unicodeScalars.lastIndex(where: { !$0.isBlank })
    else { return "" }
    return String(unicodeScalars[first...last])
  }
}
