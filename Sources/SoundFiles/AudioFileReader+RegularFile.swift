import Foundation

extension AudioFileReader {
  /// Throws for what is not there, not to be read, or no regular file (opening a pipe would wait).
  static func checkRegular(_ path: String) throws(SoundFileError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .system(errno, path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let kind = status.st_mode & S_IFMT == S_IFDIR ? "is a folder" : "is no regular file"
      throw SoundFileError(code: .unsupported, path: path, reason: kind)
    }
    guard access(path, R_OK) == 0 else { throw .system(errno, path: path) }
  }
}
