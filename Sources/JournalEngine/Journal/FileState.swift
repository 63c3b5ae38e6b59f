import Foundation

/// File attributes that show whether a file was changed.
struct FileState: Equatable {
  private let numbers: [Int]

  /// Returns the states of a journal's file and of its log.
  static func all(of path: String) -> [FileState] {
    [path, path + "-wal"].map { name in
      var file = stat()
      guard unsafe stat(name, &file) == 0 else { return FileState(numbers: []) }
      return FileState(
        numbers: [
          Int(file.st_ino), Int(file.st_size), file.st_mtim.tv_sec, file.st_mtim.tv_nsec,
        ])
    }
  }
}
