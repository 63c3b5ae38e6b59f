package import Entries
import Storage
import Transcription

extension Journal {
  /// Returns every place where words were probably said one after the other, whatever the
  /// transcript says.
  /// - Parameters:
  ///   - words: The words, without operators of a query.
  ///   - filter: The entries; its limit does not count. Nil for all, those in the trash too.
  ///   - least: The score from which a place counts.
  package func probablePlaces(
    of words: String, filter: EntryFilter?, least: Double, by use: SoundUse
  ) async throws -> ProbablePlaces {
    let plain = words.replacing("\"", with: " ")
    let query = SearchQuery("\"\(plain)\"")
    guard use.isOn else { return ProbablePlaces(least: least, obstacle: "sound-index is off") }
    do {
      let sounds = try await soundTerms(of: query, use, takesSpelling: false)
      guard let term = query.spokenTerms.first, let sound = sounds.first ?? nil else {
        return ProbablePlaces(least: least, obstacle: SoundObstacle.short.reason)
      }
      var filter = filter
      filter?.limit = nil
      let finder = SoundPlaces(file: file, filter: filter)
      let found = try storage { try finder.all(of: sound, term, least: least) }
      return ProbablePlaces(
        least: least,
        places: found.map { place in
          ProbablePlaces.Place(
            entry: place.entry, recording: place.recording, time: place.time,
            score: place.evidence.probability)
        })
    } catch let obstacle as SoundObstacle {
      return ProbablePlaces(least: least, obstacle: obstacle.reason)
    }
  }
}
