package import Entries
package import Insights
import Listening
import Storage

extension Journal {
  /// Returns every sentence in which words were said or probably said, within a filter.
  /// - Parameters:
  ///   - phrase: The words; case and accents do not count.
  ///   - probable: The places where they were probably said.
  package func sentences(
    saying phrase: String, orProbablyAt probable: ProbablePlaces, filter: EntryFilter
  ) throws -> [ClipCandidate] {
    var all = filter
    all.limit = nil
    var clips = try sentences(saying: phrase, filter: all)
    let finder = ClipFinder(file: file)
    let grouped = Dictionary(grouping: probable.places, by: \.entry)
    let entries = try entriesByNumber(grouped.keys)
    for (number, places) in grouped {
      guard let entry = entries[number] else { continue }
      for recording in entry.recordings where recording.state == .finished {
        let here = places.filter { $0.recording == recording.id }
        guard !here.isEmpty else { continue }
        for clip in try finder.clips(at: here, in: recording, of: entry)
        where !clips.contains(where: {
          $0.recording == clip.recording && $0.span.overlaps(clip.span)
        }) {
          clips.append(clip)
        }
      }
    }
    let numbers = try numbers(all)
    let order = Dictionary(zip(numbers, numbers.indices), uniquingKeysWith: { first, _ in first })
    clips.sort { one, two in
      (order[one.entry] ?? 0, one.recording, one.span.lowerBound)
        < (order[two.entry] ?? 0, two.recording, two.span.lowerBound)
    }
    return filter.limit.map { Array(clips.prefix($0)) } ?? clips
  }
}

extension ClipFinder {
  /// The text of a sentence that was not understood.
  private static let unclear = "[unclear]"

  /// Returns the sentences of a recording that contain the places, each with the best score of its
  /// places.
  func clips(
    at places: [ProbablePlaces.Place], in recording: Recording, of entry: Entry
  ) throws -> [ClipCandidate] {
    let known = try sentences(of: recording.id)
    var clips: [ClipCandidate] = []
    for place in places.sorted(by: { $1.score < $0.score }) {
      var sentences = known
      var index = sentences.indices.first { sentences[$0].span.overlaps(place.time) }
      if index == nil {
        let place = place.time.lowerBound..<max(place.time.upperBound, place.time.lowerBound + 0.1)
        let sentence = ListeningSentence(text: ClipFinder.unclear, span: place)
        let before = sentences.firstIndex { $0.span.lowerBound > place.lowerBound }
        index = before ?? sentences.count
        sentences.insert(
          Sentence(sentence: sentence, span: place, certainty: 0), at: index ?? 0)
      }
      guard let index else { continue }
      var clip = candidate(sentences, index...index, recording, entry)
      clip.score = place.score
      if !clips.contains(where: { $0.span.overlaps(clip.span) }) { clips.append(clip) }
    }
    return clips
  }
}
