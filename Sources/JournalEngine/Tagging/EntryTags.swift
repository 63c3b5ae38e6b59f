import Documents
import Entries
import Foundation
import Listening
import SoundFiles

/// The tags with which a file with an entry's sound describes the entry: common fields, which other
/// programs show, and some of our own.
enum EntryTags {
  /// The longest text in the `INFO` chunk of a WAV file, because the header has little room.
  private static let mostRemark = 4000

  /// The tags of a whole entry.
  /// - Parameters:
  ///   - start: When the sound began, according to the entry.
  ///   - markers: Its marks, in seconds of the sound that is written.
  ///   - transcript: The transcript, with times in the sound that is written.
  ///   - recordings: The recordings that the file contains completely and unchanged, one after the
  ///     other.
  static func tags(
    of entry: Entry, start: Moment, markers: [Marker], transcript: Transcript?,
    recordings: [Recording]
  ) -> SoundTags {
    var fields: [TagField] = []
    func add(_ name: String, _ text: String?) {
      guard let text, !text.allSatisfy(\.isWhitespace) else { return }
      // A zero byte would end the text.
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

  /// The tags for a part of an entry: only the title, the time and the marks, because everything
  /// else describes the whole.
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
