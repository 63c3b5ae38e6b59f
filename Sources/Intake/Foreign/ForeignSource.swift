import Entries
import Foundation

/// The file or folder from which another program's journal is read, with the zone for its times.
struct ForeignSource {
  /// The most bytes that are read as one text.
  private static let largest = 512 << 20

  /// The file name endings of recordings.
  static let soundEndings: Set<String> = [
    "wav", "flac", "mp3", "m4a", "aac", "ogg", "oga", "opus", "aif", "aiff", "caf", "amr", "webm",
    "wma", "mp4", "mov", "3gp", "w64", "au", "audio",
  ]

  /// Whether a file's name says that it is a recording.
  static func isSound(_ name: String) -> Bool {
    soundEndings.contains((name as NSString).pathExtension.lowercased())
  }

  let path: String
  let zone: TimeZone
  let dayStart: Int
  let now: Date
  /// Which number of a date is the day, where that was said.
  var dates: DateOrder?

  /// The year of the present time, which years of two digits are not later than.
  var presentYear: Int { moment(now).day.year }

  var url: URL { URL(filePath: path) }

  var isFolder: Bool { ForeignSource.isFolder(path) }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The files below it that have one of some endings, ordered by name; only itself if it is a
  /// file.
  func files(_ endings: Set<String>) -> [URL] {
    guard isFolder else { return [url] }
    let walk = FileManager.default.enumerator(
      at: url, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    var files: [URL] = []
    while let file = walk?.nextObject() as? URL {
      if endings.contains(file.pathExtension.lowercased()), !ForeignSource.isFolder(file.path) {
        files.append(file)
      }
    }
    return files.sorted { $0.path < $1.path }
  }

  /// The path of a file relative to the source folder, however the folder was written; its name if
  /// the source is a single file.
  func relativePath(of file: URL) -> String {
    let whole = ForeignSource.absolute(file.path)
    let root = ForeignSource.absolute(path) + "/"
    return whole.hasPrefix(root) ? String(whole.dropFirst(root.count)) : file.lastPathComponent
  }

  /// An absolute path, without `.` and `..`.
  static func absolute(_ path: String) -> String {
    let start = path.hasPrefix("/") ? "" : FileManager.default.currentDirectoryPath + "/"
    return URL(filePath: start + path).standardizedFileURL.path
  }

  /// The bytes of a file.
  static func data(_ file: URL) throws -> Data {
    do {
      let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? NSNumber
      guard (size?.intValue ?? 0) <= largest else {
        throw JournalError(.failed, "\(file.path) is too large to be a journal")
      }
      return try Data(contentsOf: file)
    } catch let error as JournalError {
      throw error
    } catch {
      throw FileManager.default.fileExists(atPath: file.path)
        ? JournalError(.notPermitted, "no permission to read \(file.path)")
        : JournalError.missing(file.path)
    }
  }

  /// The text of a file, which is UTF-8 with or without a byte order mark, or UTF-16 with one.
  static func text(_ file: URL) throws -> String {
    let data = try data(file)
    let text =
      data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
      ? String(data: data, encoding: .utf16) : String(data: data, encoding: .utf8)
    guard let text else {
      throw JournalError(.failed, "\(file.path) is not a text in UTF-8")
    }
    return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
  }

  /// The moment at which clocks in the zone showed a time.
  func moment(_ day: CivilDay, second: Int, in zone: TimeZone? = nil) -> Moment {
    Moment(day: day, secondOfDay: second, in: zone ?? self.zone).counted(fromDayStart: dayStart)
  }

  /// The moment of a written time, in the zone named beside it, if any; for a day alone, noon.
  func moment(_ written: ISODate.Written, in zone: TimeZone?) -> Moment {
    guard let offset = written.offset, written.second != nil else {
      return moment(written.day, second: written.second ?? 12 * 3600, in: zone)
    }
    // The offset alone determines the instant; a zone is used if it has this offset then.
    let date = ISODate.date(written, offset: offset)
    let fitting = [zone, self.zone].compactMap(\.self)
      .first { $0.secondsFromGMT(for: date) == offset }
    return moment(date, in: fitting ?? zone ?? TimeZone(secondsFromGMT: offset))
  }

  /// The moment of an instant.
  func moment(_ date: Date, in zone: TimeZone? = nil) -> Moment {
    Moment(date, in: zone ?? self.zone).counted(fromDayStart: dayStart)
  }
}
