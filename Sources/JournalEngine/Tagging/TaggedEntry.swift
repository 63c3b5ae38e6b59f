import Documents
import Entries
import Foundation
import SoundFiles

/// The facts in the tags of a Sotto file about the entry that it was exported from.
struct TaggedEntry {
  /// When the sound began, on the day to which it belongs.
  let start: Moment
  private let fields: [TagField]

  /// Reads tag fields; nil if Sotto did not write the file.
  init?(_ fields: [TagField]) {
    guard let written = fields.text(TagName.start),
      let milliseconds = InstantText.milliseconds(written),
      let zone = fields.text(TagName.zone).flatMap(TimeZone.init(identifier:))
    else { return nil }
    let start = Moment(Date(timeIntervalSince1970: Double(milliseconds) / 1000), in: zone)
    let day = fields.text(TagName.day).flatMap { CivilDay($0) }
    // A day of the owner differs from the clock's by one at most.
    let isNear = day.map { abs($0.daysSinceEpoch - start.clockDay.daysSinceEpoch) <= 1 } ?? false
    self.start = isNear ? day.map(start.counted) ?? start : start
    self.fields = fields
  }

  /// Adds the file's facts to a draft; those of the command have priority.
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

  /// The transcript in the file's tags.
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
