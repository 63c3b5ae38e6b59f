import Documents
import Entries
import Foundation
import SoundFiles

/// What a file that Sotto wrote says of the entry it was taken from.
struct TaggedEntry {
  /// When the sound began, on the day to which it was counted.
  let start: Moment
  private let fields: [TagField]

  /// Reads fields; nil if the file is not of ours.
  init?(_ fields: [TagField]) {
    guard let written = fields.text(TagName.start),
      let milliseconds = InstantText.milliseconds(written),
      let zone = fields.text(TagName.zone).flatMap(TimeZone.init(identifier:))
    else { return nil }
    let start = Moment(Date(timeIntervalSince1970: Double(milliseconds) / 1000), in: zone)
    let day = fields.text(TagName.day).flatMap { CivilDay($0) }
    // An owner's day begins at most a day after the clock's.
    let isNear = day.map { abs($0.daysSinceEpoch - start.clockDay.daysSinceEpoch) <= 1 } ?? false
    self.start = isNear ? day.map(start.counted) ?? start : start
    self.fields = fields
  }

  /// Adds what the file says to what the command says, which counts for more.
  func complete(_ draft: inout EntryDraft) {
    draft.note = fields.text("DESCRIPTION") ?? ""
    if draft.mood == nil, let score = fields.text(TagName.mood).flatMap({ Int($0) }) {
      draft.mood = Mood(
        score: score, word: fields.text("MOOD"), emoji: fields.text(TagName.emoji))
    }
    if draft.energy == nil {
      draft.energy = fields.text(TagName.energy).flatMap { Int($0) }.flatMap { Energy(level: $0) }
    }
    if draft.place == nil { draft.place = place }
    for kind in Tag.Kind.allCases {
      let labels = fields.texts(TagName.label(kind)).map { Tag(kind, $0) }
      draft.tags += labels.filter { !draft.tags.contains($0) }
    }
  }

  /// What was said, as the file tells it.
  /// - Parameter seconds: The length of the sound.
  func transcript(seconds: Double) -> Transcript? {
    guard let lyrics = fields.text("LYRICS") else { return nil }
    var utterances = TimedLyrics.utterances(lyrics, seconds: seconds)
    if let words = fields.text(TagName.words) {
      utterances = TimedLyrics.utterances(utterances, with: words, seconds: seconds)
    }
    guard !utterances.isEmpty else { return nil }
    return Transcript(
      engine: Transcript.Engine(name: fields.text(TagName.engine) ?? "import"),
      state: fields.text(TagName.corrected) == nil ? .done : .corrected, utterances: utterances)
  }

  private var place: Place? {
    Place(
      told: fields.text("LOCATION"), latitude: fields.text(TagName.latitude).flatMap { Double($0) },
      longitude: fields.text(TagName.longitude).flatMap { Double($0) })
  }
}
