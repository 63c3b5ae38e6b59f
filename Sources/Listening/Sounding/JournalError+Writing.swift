package import Entries
package import SoundFiles

extension JournalError {
  /// Describes a file that cannot be written.
  package init(writing error: SoundFileError) {
    let path = error.path ?? "the file"
    switch error.code {
    case .diskFull: self.init(.diskFull, "the disk is full", hint: "make room")
    case .brokenPipe: self.init(.brokenPipe, "the reader of \(path) has gone away")
    case .unreadable, .missing:
      self.init(.notPermitted, "cannot write \(path) (\(error.reason.lowercased()))")
    case .notAudio, .noFrames, .truncated, .unsupported, .differs, .failed:
      self.init(.failed, "cannot write \(path) (\(error.reason))")
    }
  }
}
