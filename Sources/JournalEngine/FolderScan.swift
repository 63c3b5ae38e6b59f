import Foundation

/// The audio files that the paths a person named stand for, in a steady order.
struct FolderScan {
  /// File name endings that are taken for audio inside a folder; a file named itself is always tried.
  static let endings: Set<String> = [
    "wav", "wave", "bwf", "rf64", "w64", "flac", "aif", "aiff", "aifc", "au", "snd", "caf", "ogg",
    "oga", "opus", "mp3",
  ]

  /// The files, without duplicates, folders replaced by what they hold.
  let files: [String]

  /// Looks at each path.
  /// - Throws: ``JournalError`` where a folder cannot be read.
  init(_ paths: [String], manager: FileManager = .default) throws {
    var files: [String] = []
    var seen: Set<String> = []
    for path in paths {
      for file in try FolderScan.expand(path, manager) where seen.insert(file).inserted {
        files.append(file)
      }
    }
    self.files = files
  }

  private static func expand(_ path: String, _ manager: FileManager) throws -> [String] {
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
}
