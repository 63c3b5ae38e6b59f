import Entries
import Storage
import Transcription

/// Finds the places where a term was probably said, in each stretch of speech.
struct SoundPlaces {
  /// The most places of one stretch that are found.
  private static let most = 20

  let file: JournalFile
  /// The entries; nil for all, those in the trash too.
  let filter: EntryFilter?
  /// Whether places are found too of which their owner said that it was not said there.
  var includesWrong = false

  /// Returns the likeliest place in each stretch.
  func best(
    of sound: SoundTerm, _ term: SearchQuery.SpokenTerm, least: Double
  ) throws -> [SoundPlace] {
    try find(sound, term, least: least) { stretch, wrong in
      let left = includesWrong ? [] : wrong
      guard var place = SoundPlaces.place(of: sound, in: stretch, without: left) else { return [] }
      place.isCalledWrong = wrong.contains { $0.overlaps(place.time) }
      return [place]
    }
  }

  /// Returns every place that is at least so likely, those of one stretch in the order of likelihood.
  func all(
    of sound: SoundTerm, _ term: SearchQuery.SpokenTerm, least: Double
  ) throws -> [SoundPlace] {
    try find(sound, term, least: least) { stretch, wrong in
      var left = includesWrong ? [] : wrong
      var places: [SoundPlace] = []
      while places.count < SoundPlaces.most,
        let place = SoundPlaces.place(of: sound, in: stretch, without: left),
        place.evidence.probability >= least
      {
        places.append(place)
        left.append(
          place.time.lowerBound..<max(place.time.upperBound, place.time.lowerBound + 0.02))
      }
      return places
    }
  }

  private func find(
    _ sound: SoundTerm, _ term: SearchQuery.SpokenTerm, least: Double,
    _ places: (FoundSound, [Range<Double>]) -> [SoundPlace]
  ) throws -> [SoundPlace] {
    var numbers = try file.soundsHolding(allOf: sound.letterTrigrams)
    if sound.hasPhones {
      numbers.formUnion(
        try file.sounds(near: sound.phoneTrigrams) { sound.isHeard(in: $0, least: least) })
    }
    let wrong = try file.wrongPlaces(of: term.key)
    return try file.foundSounds(numbers, filter: filter).flatMap { stretch in
      places(stretch, wrong[stretch.recording] ?? []).map { place in
        var place = place
        place.sought = SearchHit.Sought(
          key: term.key, text: term.isPrefix ? place.evidence.words ?? term.text : term.text)
        return place
      }
    }
  }

  /// Returns the likeliest place in a stretch, outside of some spans of time.
  private static func place(
    of sound: SoundTerm, in stretch: FoundSound, without spans: [Range<Double>]
  ) -> SoundPlace? {
    var best: SoundPlace?
    let parts = stretch.without(spans)
    for part in parts.isEmpty ? [stretch] : parts {
      let evidence = sound.evidence(
        in: parts.isEmpty ? "" : part.phones,
        places: { isWanted in
          part.places(where: isWanted).filter { word in
            let time = word.start..<max(word.start + 0.01, word.end)
            return !spans.contains { $0.overlaps(time) }
          }
        })
      guard let evidence, evidence.probability > best?.evidence.probability ?? 0 else { continue }
      best = SoundPlace(
        sound: part, evidence: evidence, sought: SearchHit.Sought(key: "", text: ""))
    }
    return best
  }
}

extension SearchQuery.SpokenTerm {
  /// The words as a judgement of a hit keeps them.
  var key: String { words.joined(separator: " ") + (isPrefix ? "*" : "") }
}
