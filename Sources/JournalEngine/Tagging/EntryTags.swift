import Documents
import Entries
import Foundation
import Listening
import SoundFiles

/// What a file with an entry's sound says of the entry, in the fields that other programs show where
/// there are such, and in some of our own.
enum EntryTags {
  /// A text in the `INFO` of a WAV, whose header has little room.
  private static let mostRemark = 4000

  /// Everything that an entry says.
  /// - Parameters:
  ///   - start: When the sound began, as the entry tells it.
  ///   - markers: Its marks, in seconds of the sound that is written.
  ///   - transcript: What is said in it, with times of the sound that is written.
  ///   - recordings: Those of which the file holds the whole sound, one after the other, as it was.
  static func tags(
    of entry: Entry, start: Moment, markers: [Marker], transcript: Transcript?,
    recordings: [Recording]
  ) -> SoundTags {
    var fields: [TagField] = []
    func add(_ name: String, _ text: String?) {
      guard let text, !text.allSatisfy(\.isWhitespace) else { return }
      // A zero would end the text.
      fields.append(TagField(name, text.replacing("\0", with: "")))
    }
    add("DESCRIPTION", entry.note)
    add(TagName.entry, entry.uuid.uuidString.lowercased())
    for recording in recordings { add(TagName.recording, recording.uuid.uuidString.lowercased()) }
    add("LOCATION", entry.place?.name)
    add("MOOD", entry.mood?.word)
    add(TagName.start, start.rfc3339)
    add(TagName.zone, start.zone)
    if start.day != start.clockDay { add(TagName.day, "\(start.day)") }
    add(TagName.mood, entry.mood.map { "\($0.score)" })
    add(TagName.emoji, entry.mood?.emoji)
    add(TagName.energy, entry.energy.map { "\($0.level)" })
    for tag in entry.tags { add(TagName.label(tag.kind), tag.name) }
    add(TagName.latitude, entry.place?.latitude.map { "\($0)" })
    add(TagName.longitude, entry.place?.longitude.map { "\($0)" })
    if let transcript {
      add(TagName.engine, transcript.engine.name)
      if transcript.state == .corrected { add(TagName.corrected, "yes") }
      add(TagName.words, TimedLyrics.words(transcript.utterances))
      add("LYRICS", TimedLyrics.text(transcript.utterances))
    }
    return tags(entry, start, markers, fields)
  }

  /// What the file of a part says: only the title, the time and the marks, because all else is said of
  /// the whole.
  static func tags(ofPart entry: Entry, start: Moment, markers: [Marker]) -> SoundTags {
    tags(
      entry, start, markers,
      [TagField(TagName.start, start.rfc3339), TagField(TagName.zone, start.zone)])
  }

  private static func tags(
    _ entry: Entry, _ start: Moment, _ markers: [Marker], _ fields: [TagField]
  ) -> SoundTags {
    let title = entry.title.singleLine
    let note = fields.text("DESCRIPTION")
    return SoundTags(
      AudioFileTags(
        title: title.isEmpty ? nil : title, date: start.rfc3339,
        comment: note.map { String($0.prefix(mostRemark / 4)) }, fields: fields,
        broadcast: BroadcastOrigin(
          date: "\(start.clockDay)", time: String(start.rfc3339.dropFirst(11).prefix(8)),
          description: title.isEmpty ? note?.singleLine ?? "" : title)),
      markers: markers, secondOfDay: start.secondOfDay)
  }
}
