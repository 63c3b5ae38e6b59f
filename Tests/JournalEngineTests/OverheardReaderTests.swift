import Entries
import Sound
import SoundFiles
import Storage
import Testing

@testable import JournalEngine

@Suite("Those that listen along while a recording is read")
struct OverheardReaderTests {
  private static func recording() async throws -> (TemporaryImport, Recording) {
    let temporary = try TemporaryImport()
    try temporary.write(
      "a.wav", .wav, SoundFormat(rate: 16_000, channels: 1, sample: .int16), frames: 48_000)
    _ = try await temporary.take("a.wav")
    return (temporary, try #require(try temporary.journal.entry(1).recordings.first))
  }

  private static func listeners(_ recording: Recording) throws -> RecordingListeners {
    try RecordingListeners(format: recording.soundFormat, measuresVoice: true, commands: nil)
  }

  @Test("They measure what is measured of the recording alone, however its reader goes about")
  func wandering() async throws {
    let (temporary, recording) = try await OverheardReaderTests.recording()
    let file = temporary.journal.file
    let listeners = try OverheardReaderTests.listeners(recording)
    var reader = OverheardReader(
      try RecordingReader(file: file, recording: recording), by: listeners)
    _ = try reader.read(frames: 16_000)
    try reader.seek(toFrame: 4000)
    _ = try reader.read(frames: 8000)
    try reader.seek(toFrame: 16_000)
    while try reader.read(frames: 5000) != nil {}
    try reader.seek(toFrame: 0)
    while try reader.read(frames: 16_000) != nil {}
    var alone = try VoiceMeasurement(recording, in: file).row
    alone.transcript = nil
    #expect(alone.loudness != nil && listeners.voice == alone)
  }

  @Test("They tell nothing of a recording that was not read to its end")
  func halfway() async throws {
    let (temporary, recording) = try await OverheardReaderTests.recording()
    let listeners = try OverheardReaderTests.listeners(recording)
    var reader = OverheardReader(
      try RecordingReader(file: temporary.journal.file, recording: recording), by: listeners)
    _ = try reader.read(frames: 16_000)
    #expect(listeners.voice == nil)
    #expect(try await listeners.commands() == nil)
  }
}
