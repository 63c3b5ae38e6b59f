import Entries
import Listening
import Sound
import Storage

/// A recording of a journal, for use in a programme.
struct StoredRecording: PlayableRecording {
  let file: JournalFile
  let recording: Recording

  /// Takes a recording with the length and the format that its digest proves, if its row has others.
  init(file: JournalFile, recording: Recording) throws {
    self.file = file
    self.recording = try UnmatchedPieces(file: file, recording: recording).proved()
  }

  var format: SoundFormat { recording.soundFormat }
  var duration: Double { recording.duration }

  func open() throws -> any OpenRecording & ~Copyable {
    try RecordingReader(file: file, recording: recording)
  }
}

extension RecordingReader: OpenRecording {}
