package import Entries
import Foundation
package import SoundFiles

extension JournalError {
  /// Describes a file that cannot be written.
  package init(writing error: SoundFileError) {
    let path = error.path ?? "the file"
    switch error.code {
    case .diskFull: self.init(.diskFull, "the disk is full", hint: "make room")
    case .brokenPipe: self.init(.brokenPipe, "the reader of \(path) has gone away")
    case .missing where !JournalError.hasFolder(path):
      self = .missingFolder(path.folderOfPath)
    case .unreadable, .missing:
      self.init(.notPermitted, "cannot write \(path) (\(error.reason.lowercased()))")
    case .notAudio, .noFrames, .truncated, .unsupported, .differs, .failed:
      self.init(.failed, "cannot write \(path) (\(error.reason))")
    }
  }

  /// Whether the folder of a path exists.
  private static func hasFolder(_ path: String) -> Bool {
    let folder = path.folderOfPath
    return folder.isEmpty || FileManager.default.fileExists(atPath: folder)
  }
}
