import Entries
import Foundation

extension JournalError {
  /// Describes why something could not be written into the folder of an export.
  init(exporting error: any Error, _ path: String) {
    let number = JournalError.number(of: error)
    if number == ENOTEMPTY || number == EEXIST {
      self.init(
        .usage, "\(path) holds other files by now", hint: "name a new or an empty folder")
    } else {
      self.init(system: number, path)
    }
  }

  /// Returns the system's error number.
  private static func number(of error: any Error) -> Int32 {
    if let posix = (error as? POSIXError)?.code { return posix.rawValue }
    let code = (error as? CocoaError)?.code
    if code == .fileWriteOutOfSpace { return ENOSPC }
    if code == .fileWriteNoPermission || code == .fileReadNoPermission { return EACCES }
    if code == .fileWriteVolumeReadOnly { return EROFS }
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    return underlying.map { Int32(truncatingIfNeeded: $0.code) } ?? EIO
  }
}
