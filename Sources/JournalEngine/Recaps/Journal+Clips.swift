package import Entries
package import Insights
package import Listening
import Storage

extension Journal {
  /// The most entries of a year that are searched for clips.
  private static let mostEntries = 200

  /// Returns the clips of a month or a year in the owner's voice, in order of time.
  package func clips(for recap: Recap, most: Int) throws -> [ClipCandidate] {
    let filter = EntryFilter(
      since: recap.since, until: recap.until, withAudio: true, sort: .oldest)
    let all = try entries(try numbers(filter))
    let finder = ClipFinder(file: file)
    let candidates = try Journal.sample(all, for: recap).flatMap { try finder.candidates(in: $0) }
    return ClipChoice(
      candidates, most: most, words: recap.words.map(\.name),
      days: [recap.best?.day, recap.hardest?.day].compactMap(\.self)
    ).clips
  }

  /// Returns every sentence in which words were said, one after another, within a filter.
  /// - Parameter phrase: The words; case and accents do not count.
  /// - Throws: ``JournalError`` with `usage` if it has no word.
  package func sentences(saying phrase: String, filter: EntryFilter) throws -> [ClipCandidate] {
    let wanted = SpokenPhrase(phrase)
    guard !wanted.isEmpty else {
      throw JournalError(
        .usage, "there is no word to listen for", hint: "sotto supercut 'i love'")
    }
    var scope = SearchScope(filter, columns: [.transcript])
    scope.filter.limit = nil
    let query = SearchQuery("\"\(wanted.text)\"")
    let found = try storage { try file.search(query, in: scope) }
    let finder = ClipFinder(file: file)
    let clips = try entries(found.map(\.entry)).flatMap { entry in
      try entry.recordings.filter { $0.state == .finished }.flatMap { recording in
        let sentences = try finder.sentences(of: recording.id)
        return sentences.indices.filter { wanted.occurs(in: sentences[$0].sentence.text) }
          .map { finder.candidate(sentences, $0...$0, recording, entry) }
      }
    }
    return filter.limit.map { Array(clips.prefix($0)) } ?? clips
  }

  /// Returns clips as parts of a montage, with what is said in them.
  package func montageClip(_ clip: ClipCandidate) throws -> Montage.Part {
    guard
      let recording = try entry(clip.entry).recordings.first(where: { $0.id == clip.recording })
    else { throw JournalError(.noSuchEntry, "a recording of entry \(clip.entry) is gone") }
    let sentence = ListeningSentence(text: clip.text, span: clip.span)
    return .clip(
      Montage.Clip(
        try StoredRecording(file: file, recording: recording), clip.span, room: clip.room,
        sentences: [sentence]))
  }

  /// A sample of many entries: those with a marker, those of days that stood out, and every n-th of
  /// the rest.
  private static func sample(_ entries: [Entry], for recap: Recap) -> [Entry] {
    guard entries.count > mostEntries else { return entries }
    let days = [recap.best?.day, recap.hardest?.day]
    let isWanted = { (entry: Entry) in
      entry.recordings.contains { !$0.markers.isEmpty } || days.contains(entry.moment.day)
    }
    let step = Double(entries.count) / Double(mostEntries)
    let regular = Set((0..<mostEntries).map { Int(Double($0) * step) })
    return entries.enumerated().filter { isWanted($0.element) || regular.contains($0.offset) }
      .map(\.element)
  }
}
