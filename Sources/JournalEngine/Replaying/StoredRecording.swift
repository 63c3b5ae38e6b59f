import Entries
import Listening
import Sound
import Storage

/// A recording of a journal, for use in a programme.
struct StoredRecording: PlayableRecording {
  let file: JournalFile
  let recording: Recording
  /// How long it is as it is played, in seconds.
  let duration: Double

  /// Takes a recording with the format that its digest proves, if its row has another.
  ///
  /// A wrong length is met where the sound ends: telling it before would need all of the sound.
  init(file: JournalFile, recording: Recording) throws {
    self.file = file
    self.recording = try UnmatchedPieces(file: file, recording: recording)
      .proved(onlyFormat: true)
    var played = self.recording
    played.frames = try RecordingReader.frameCount(of: played, in: file)
    duration = played.duration
  }

  var format: SoundFormat { recording.soundFormat }

  func open() throws -> any OpenRecording & ~Copyable {
    try RecordingReader(file: file, recording: recording)
  }
}

extension RecordingReader: OpenRecording {}
