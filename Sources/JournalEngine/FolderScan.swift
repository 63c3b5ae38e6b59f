import Foundation

/// The audio files that the paths a person named stand for, in a steady order.
struct FolderScan {
  /// File name endings that are taken for audio inside a folder; a file named itself is always tried.
  static let endings: Set<String> = [
    "wav", "wave", "bwf", "rf64", "w64", "flac", "aif", "aiff", "aifc", "au", "snd", "caf", "ogg",
    "oga", "opus", "mp3", "mp2", "sph", "voc",
    // What ffmpeg reads.
    "m4a", "m4b", "aac", "amr", "awb", "3ga", "3gp", "3gpp", "mp4", "m4v", "mov", "webm", "weba",
    "mka", "mkv", "wma", "wmv", "avi", "ogv", "spx", "ape", "wv", "tta",
  ]
  /// Endings of files without a header.
  static let rawEndings: Set<String> = ["raw", "pcm"]

  /// Whether a file's name says that it has no header.
  static func isRaw(_ path: String) -> Bool {
    rawEndings.contains((path as NSString).pathExtension.lowercased())
  }

  /// The files, without duplicates, folders replaced by what they hold.
  let files: [String]

  /// Looks at each path; folders are searched for files without a header where what those hold is
  /// known, else for audio files.
  /// - Throws: ``JournalError`` where a folder cannot be read.
  init(
    _ paths: [String], includesRaw: Bool = false, manager: FileManager = .default
  ) throws {
    let endings = includesRaw ? FolderScan.rawEndings : FolderScan.endings
    var files: [String] = []
    var seen: Set<String> = []
    for path in paths {
      for file in try FolderScan.expand(path, endings, manager) where seen.insert(file).inserted {
        files.append(file)
      }
    }
    self.files = files
  }

  private static func expand(
    _ path: String, _ endings: Set<String>, _ manager: FileManager
  ) throws -> [String] {
    var isFolder: ObjCBool = false
    guard unsafe manager.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return [path] }
    guard let names = manager.enumerator(atPath: path) else {
      throw JournalError(.notPermitted, "cannot read the folder \(path)")
    }
    var found: [String] = []
    while let name = names.nextObject() as? String {
      let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
      let ending = (name as NSString).pathExtension.lowercased()
      if !isHidden && endings.contains(ending) {
        found.append((path as NSString).appendingPathComponent(name))
      }
    }
    return found.sorted { $0.compare($1, options: .numeric) == .orderedAscending }
  }

  /// The folders among paths, with those in them that are not hidden.
  static func folders(
    in paths: [String], manager: FileManager = .default
  ) throws -> [String] {
    try paths.flatMap { path -> [String] in
      var isFolder: ObjCBool = false
      guard unsafe manager.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
      else { return [] }
      let keys: [URLResourceKey] = [.isDirectoryKey]
      let found = manager.enumerator(
        at: URL(filePath: path), includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
      guard let found else {
        throw JournalError(.notPermitted, "cannot read the folder \(path)")
      }
      var folders = [path]
      while let url = found.nextObject() as? URL {
        if (try? url.resourceValues(forKeys: Set(keys)).isDirectory) == true {
          folders.append(url.path)
        }
      }
      return folders
    }
  }
}
