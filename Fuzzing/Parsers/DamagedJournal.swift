import Entries
import Foundation
import Intake
import JournalEngine
import Sound
import SoundFiles
import Storage

/// A journal that was overwritten in places, and everything that its owner may try with it.
struct DamagedJournal {
  let folder: ScratchFolder

  /// The bytes of the journal before anything is overwritten; nil if it cannot be made.
  static let whole: [UInt8]? = try? make()

  /// Overwrites bytes as an input says.
  static func overwrite(_ whole: [UInt8], by input: [UInt8]) -> [UInt8] {
    var bytes = whole
    var rest = input[...]
    while rest.count > 4 {
      let place = rest.prefix(3).reduce(0) { $0 << 8 | Int($1) } % bytes.count
      let count = Int(rest[rest.startIndex + 3] & 15)
      rest = rest.dropFirst(4)
      for (offset, byte) in rest.prefix(count).enumerated() where place + offset < bytes.count {
        bytes[place + offset] = byte
      }
      rest = rest.dropFirst(count)
    }
    return bytes
  }

  /// Tries everything; errors of ours are answers.
  ///
  /// Only its own journals are closed, as they are let go: others may be open in the process.
  func use() async {
    let path = folder.path("journal.sotto")
    if let journal = try? Journal.open(at: path, for: .reading) { read(journal) }
    if let journal = try? Journal.openRepairing(at: path) {
      _ = try? await journal.check(CheckRequest(repairs: true))
      _ = try? journal.recoverAbandoned()
      let moment = journal.surroundings.moment
      _ = try? journal.add(EntryDraft(moment: moment, note: "after"))
    }
    _ = try? await Journal.salvage(path, to: folder.path("saved.sotto"))
  }

  private func read(_ journal: Journal) {
    let entries = ((try? journal.overviews(EntryFilter())) ?? []).map(\.entry)
    _ = try? journal.entries(entries.map(\.id))
    _ = try? journal.goalProgress(on: journal.surroundings.moment.day)
    _ = try? journal.places()
    for attachment in entries.flatMap(\.attachments) {
      if let content = attachment.content { try? journal.readContent(content) { _ in } }
    }
    for query in ["harbour", "\"the harbour\" OR note*", "harbor"] {
      _ = try? journal.search(query, filter: EntryFilter())
    }
    for recording in entries.flatMap(\.recordings) {
      guard var reader = try? journal.sound(of: recording) else { continue }
      // What lies behind a hole of hours is not waited for.
      for _ in 0..<16 where (try? reader.read(frames: 16_000)) == nil { break }
    }
  }

  /// Makes a journal with entries, labels, places, sound of both encodings, words, what was heard,
  /// something attached and a goal.
  private static func make() throws -> [UInt8] {
    let folder = try ScratchFolder()
    let path = folder.path("whole.sotto")
    let file = try JournalFile.create(at: path)
    let moment = Moment(Date(timeIntervalSince1970: 1_795_000_000), in: .gmt)
    for number in 1...12 {
      _ = try file.add(
        EntryDraft(
          moment: moment, title: "Title \(number)", note: "A note about the harbour, \(number).",
          mood: Mood(score: 1 + number % 5), tags: [Tag(.tag, "label \(number % 3)")]),
        uuid: UUID(), at: moment.date)
    }
    try add(to: file, at: moment)
    let format = SoundFormat(rate: 8000, channels: 1, sample: .int16)
    let samples = (0..<8000).map { Float(($0 * 37) % 200) / 1000 }
    let sound = PackedSound(floats: samples, format: format)
    for isFlac in [false, true] {
      let (_, recording) = try file.beginRecording(
        draft(moment, keepsOriginal: false), in: .newEntry(EntryDraft(moment: moment), UUID()),
        at: moment.date)
      for second in 0..<2 {
        let bytes = isFlac ? try FlacCodec.encode(sound) : sound.bytes
        try file.append(
          SegmentDraft(
            firstFrame: Int64(second) * 8000, frameCount: 8000, encoding: isFlac ? .flac : .pcm,
            bytes: bytes), to: recording)
      }
      try file.finishRecording(
        recording, RecordingOutcome(frames: 16_000, digest: isFlac ? "00" : nil))
      try transcribe(recording, file, at: moment.date)
    }
    try file.close()
    return [UInt8](try Data(contentsOf: URL(filePath: path)))
  }

  /// Adds what lies beside the voice.
  private static func add(to file: JournalFile, at moment: Moment) throws {
    let date = moment.date
    let bytes = Array("A letter from the attic.".utf8)
    let content = Content(
      digest: BytesIdentity.digest(of: bytes), byteCount: Int64(bytes.count),
      mediaType: "text/plain")
    try file.appendContent([Data(bytes)], from: 0, to: try file.beginContent(content))
    try file.attach(
      [AttachmentDraft(.file, uuid: UUID(), content: content, fileName: "letter.txt")], to: 1,
      at: date)
    try file.apply(
      EntryChange(place: Place(name: "Harbour", latitude: 54.5, longitude: 10.1)), to: 2, at: date)
    _ = try file.add(
      Goal(
        uuid: UUID(), wording: "talk daily", deed: .speaking, amount: 1, unit: .days, period: .day,
        begun: moment.day), at: date)
  }

  private static func draft(_ moment: Moment, keepsOriginal: Bool) -> RecordingDraft {
    RecordingDraft(
      uuid: UUID(), start: moment, rate: 8000, channels: 1, sampleFormat: .int16, source: .file,
      fileName: "walk.wav", fileFormat: "WAV PCM_16", keepsOriginal: keepsOriginal)
  }

  private static func transcribe(_ recording: Int64, _ file: JournalFile, at date: Date) throws {
    let words = [
      Word(text: "the", start: 0.1, end: 0.4, confidence: 0.9, range: 0..<3),
      Word(text: "harbour", start: 0.4, end: 1, confidence: 0.8, range: 4..<11),
    ]
    let transcript = try file.beginTranscript(
      recording: recording, engine: Transcript.Engine(name: "test"), at: date)
    let word = HeardSound.Word(text: "arbour", start: 0.4, end: 1, posterior: 0.5)
    let sound = HeardSound(
      start: 0.1, end: 1, words: [word], phones: "ARB", times: [0.4, 0.6, 0.8])
    try file.appendUtterances(
      [(position: 0, utterance: Utterance(start: 0.1, end: 1, text: "the harbour", words: words))],
      sounds: [0: sound], to: transcript)
    try file.finishSounds(of: recording, transcript: transcript, model: "cafe")
    try file.finishTranscript(transcript, state: .done, makeCurrent: true)
  }
}
