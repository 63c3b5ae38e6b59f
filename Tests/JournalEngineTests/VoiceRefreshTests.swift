import Entries
import Sound
import SoundFiles
import Storage
import Testing

@testable import JournalEngine

@Suite("Voices that an older version measured")
struct VoiceRefreshTests {
  @Test("what waits includes them; named entries do not, and reading measures without writing")
  func refresh() async throws {
    let temporary = try TemporaryImport()
    try temporary.write(
      "a.wav", .wav, SoundFormat(rate: 16_000, channels: 1, sample: .int16), frames: 32_000)
    _ = try await temporary.take("a.wav")
    let journal = temporary.journal
    let recording = try #require(try journal.entry(1).recordings.first)
    let word = Word(text: "hush", start: 0.5, end: 1, confidence: 1, range: 0..<4)
    let transcript = Transcript(
      engine: Transcript.Engine(name: "hand"), state: .done,
      utterances: [Utterance(start: 0.5, end: 1, text: "hush", words: [word])])
    _ = try await journal.importTranscript(
      TranscriptImport(transcript), to: recording, settings: TranscribeSettings())
    let measured = try #require(try journal.file.voice(of: recording.id))
    #expect(measured.loudness != nil && !measured.isOutdated)
    try journal.file.keep(VoiceRow(measure: 1, pitchMedian: 1), of: recording.id)
    #expect(try VoiceMeasurement(recording, in: journal.file).row == measured)
    #expect(try await journal.transcribe(entries: [1], settings: TranscribeSettings()).isEmpty)
    #expect(try journal.file.voice(of: recording.id)?.isOutdated == true)
    #expect(try await journal.transcribe(settings: TranscribeSettings()).isEmpty)
    let again = try #require(try journal.file.voice(of: recording.id))
    #expect(again.loudness == measured.loudness && again.pitchMedian == measured.pitchMedian)
    #expect(!again.isOutdated)
  }
}
