import Entries
import Listening
import Sound
import Storage

/// A recording of a journal, as a programme plays it.
struct StoredRecording: PlayableRecording {
  let file: JournalFile
  let recording: Recording

  var format: SoundFormat { recording.soundFormat }
  var duration: Double { recording.duration }

  func open() throws -> any OpenRecording & ~Copyable {
    try RecordingReader(file: file, recording: recording)
  }
}

extension RecordingReader: OpenRecording {}
