package import Entries
import Foundation
package import Insights

/// An entry as `--json` shows it.
package struct JSONEntry: Encodable, Sendable {
  package var number: Int64
  package var uuid: String
  package var instant: String
  package var zone: String
  package var day: CivilDay
  package var title: String?
  package var note: String?
  package var mood: Mood?
  package var energy: Energy?
  package var place: Place?
  package var tags: [String]
  package var activities: [String]
  package var people: [String]
  package var collections: [String]
  package var checkIn: CheckIn?
  package var suggestedMood: MoodSuggestion?
  package var seconds: Double?
  package var recordings: [JSONRecording]
  package var attachments: [JSONAttachment]?
  package var opening: String?
  package var edited: String?
  package var deleted: String?
  package var origin: JSONOrigin?

  package init(_ overview: EntryOverview, transcripts: [Int64: Transcript] = [:]) {
    let entry = overview.entry
    number = entry.id
    uuid = entry.uuid.uuidString.lowercased()
    instant = entry.moment.rfc3339
    zone = entry.moment.zone
    day = entry.moment.day
    title = entry.title.isEmpty ? nil : entry.title
    note = entry.note.isEmpty ? nil : entry.note
    mood = entry.mood
    energy = entry.energy
    place = entry.place
    let names = { (kind: Tag.Kind) in entry.tags.filter { $0.kind == kind }.map(\.name) }
    tags = names(.tag)
    activities = names(.activity)
    people = names(.person)
    collections = names(.collection)
    checkIn = entry.checkIn
    seconds =
      entry.recordings.isEmpty || !entry.hasLength ? nil : jsonSeconds(entry.duration)
    recordings = entry.recordings.map {
      JSONRecording(
        $0, summary: overview.transcriptions[$0.id] ?? TranscriptionSummary(),
        transcript: transcripts[$0.id])
    }
    attachments =
      entry.attachments.isEmpty
      ? nil
      : entry.attachments.enumerated().map {
        JSONAttachment(AttachedItem($1, of: entry, number: $0 + 1))
      }
    opening = overview.opening.isEmpty ? nil : overview.opening
    edited = entry.edited.map { JSONEntry.instant($0, like: entry.moment) }
    deleted = entry.deleted.map { JSONEntry.instant($0, like: entry.moment) }
  }

  /// An entry with everything that its page shows.
  /// - Parameters:
  ///   - voices: The voice measurements of each recording, if wanted.
  ///   - origin: Its origin, if it comes from another program.
  package init(
    _ reading: EntryReading, voices: [VoiceComparison?] = [], origin: EntryOrigin? = nil
  ) {
    self.init(reading.overview, transcripts: reading.transcripts)
    suggestedMood = reading.suggestedMood
    self.origin = origin.map { JSONOrigin($0) }
    for (index, voice) in voices.enumerated() {
      recordings[index].voice = voice.map { JSONVoiceFacts($0) }
    }
  }

  private static func instant(_ date: Date, like moment: Moment) -> String {
    Moment(date, in: TimeZone(identifier: moment.zone) ?? .gmt).rfc3339
  }
}

/// A recording as `--json` shows it.
package struct JSONRecording: Encodable, Sendable {
  package struct Span: Encodable, Sendable {
    package var start: Double
    package var seconds: Double
  }

  package struct Mark: Encodable, Sendable {
    package var seconds: Double
    package var label: String?
  }

  package struct Transcription: Encodable, Sendable {
    package var state: TranscriptionSummary.State
    package var engine: String?
    package var model: String?
    package var words: Int?
    package var unsureWords: Int?
  }

  package var uuid: String
  package var start: String
  package var startSource: String
  package var seconds: Double?
  package var rate: Int
  package var channels: Int
  package var sampleFormat: Recording.SampleFormat
  package var source: Recording.Source
  package var fileName: String?
  package var fileFormat: String?
  package var digest: String?
  package var state: Recording.State
  package var keepsOriginal: Bool
  package var truncated: Bool
  package var overruns: Int
  package var gaps: [Span]
  package var markers: [Mark]
  package var transcription: Transcription
  package var transcript: JSONTranscript?
  package var voice: JSONVoiceFacts?

  package init(_ recording: Recording, summary: TranscriptionSummary, transcript: Transcript?) {
    uuid = recording.uuid.uuidString.lowercased()
    start = recording.start.rfc3339
    startSource = recording.startSource
    seconds = recording.hasLength ? jsonSeconds(recording.duration) : nil
    rate = recording.rate
    channels = recording.channels
    sampleFormat = recording.sampleFormat
    source = recording.source
    fileName = recording.fileName
    fileFormat = recording.fileFormat
    digest = recording.digest
    state = recording.state
    keepsOriginal = recording.keepsOriginal
    truncated = recording.truncated
    overruns = recording.overruns
    let rate = Double(max(recording.rate, 1))
    gaps = recording.gaps.map {
      Span(
        start: jsonSeconds(Double($0.frame) / rate), seconds: jsonSeconds(Double($0.missing) / rate)
      )
    }
    markers = recording.markers.map {
      Mark(seconds: jsonSeconds($0.seconds), label: $0.label.isEmpty ? nil : $0.label)
    }
    let isPending = summary.state == .pending
    transcription = Transcription(
      state: summary.state, engine: summary.engine,
      model: summary.model.flatMap { $0.isEmpty ? nil : $0 },
      words: isPending ? nil : summary.words, unsureWords: isPending ? nil : summary.unsureWords)
    self.transcript = transcript.map { JSONTranscript($0) }
  }
}
