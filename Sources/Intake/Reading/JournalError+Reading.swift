package import Entries
import Foundation
package import SoundFiles

extension JournalError {
  /// Describes a file that cannot be read.
  package init(_ error: SoundFileError, path: String) {
    switch error.code {
    case .missing:
      self = JournalError(unreachable: path) ?? .missing(path)
    case .diskFull:
      self.init(.diskFull, "the disk is full", hint: "make room")
    case .unreadable:
      let isPermission = unsafe error.reason == String(cString: strerror(EACCES))
      self =
        JournalError(untraceable: path)
        ?? JournalError(
          .notPermitted,
          isPermission
            ? "no permission to read \(path)" : "\(path) cannot be read (\(error.reason))")
    case .noFrames:
      self.init(.notAudio, "\(path) holds no sound that can be decoded")
    case .notAudio, .truncated, .unsupported, .brokenPipe, .failed, .differs:
      self.init(.notAudio, "\(path) is not an audio file that can be read (\(error.reason))")
    }
  }
}
