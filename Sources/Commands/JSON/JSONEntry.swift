import Entries
import Foundation
import Insights

/// An entry as `--json` shows it.
struct JSONEntry: Encodable, Sendable {
  var number: Int64
  var uuid: String
  var instant: String
  var zone: String
  var day: CivilDay
  var title: String?
  var note: String?
  var mood: Mood?
  var energy: Energy?
  var place: Place?
  var tags: [String]
  var activities: [String]
  var people: [String]
  var collections: [String]
  var checkIn: CheckIn?
  var suggestedMood: MoodSuggestion?
  var seconds: Double?
  var recordings: [JSONRecording]
  var opening: String?
  var edited: String?
  var deleted: String?

  init(_ overview: EntryOverview, transcripts: [Int64: Transcript] = [:]) {
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
    seconds = entry.recordings.isEmpty ? nil : jsonSeconds(entry.duration)
    recordings = entry.recordings.map {
      JSONRecording(
        $0, summary: overview.transcriptions[$0.id] ?? TranscriptionSummary(),
        transcript: transcripts[$0.id])
    }
    opening = overview.opening.isEmpty ? nil : overview.opening
    edited = entry.edited.map { JSONEntry.instant($0, like: entry.moment) }
    deleted = entry.deleted.map { JSONEntry.instant($0, like: entry.moment) }
  }

  private static func instant(_ date: Date, like moment: Moment) -> String {
    Moment(date, in: TimeZone(identifier: moment.zone) ?? .gmt).rfc3339
  }
}

/// A recording as `--json` shows it.
struct JSONRecording: Encodable, Sendable {
  struct Span: Encodable, Sendable {
    var start: Double
    var seconds: Double
  }

  struct Mark: Encodable, Sendable {
    var seconds: Double
    var label: String?
  }

  struct Transcription: Encodable, Sendable {
    var state: TranscriptionSummary.State
    var engine: String?
    var model: String?
    var words: Int?
    var unsureWords: Int?
  }

  var uuid: String
  var start: String
  var startSource: String
  var seconds: Double
  var rate: Int
  var channels: Int
  var sampleFormat: Recording.SampleFormat
  var source: Recording.Source
  var fileName: String?
  var fileFormat: String?
  var digest: String?
  var state: Recording.State
  var keepsOriginal: Bool
  var truncated: Bool
  var overruns: Int
  var gaps: [Span]
  var markers: [Mark]
  var transcription: Transcription
  var transcript: JSONTranscript?
  var voice: JSONVoiceFacts?

  init(_ recording: Recording, summary: TranscriptionSummary, transcript: Transcript?) {
    uuid = recording.uuid.uuidString.lowercased()
    start = recording.start.rfc3339
    startSource = recording.startSource
    seconds = jsonSeconds(recording.duration)
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
