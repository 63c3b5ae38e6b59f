import Entries
import Foundation

/// The attachments in the `ATTACH` lines of a journal component: recordings, pictures, other files
/// and addresses.
struct CalendarAttachments {
  /// The recordings, by the names that their lines give.
  private(set) var sounds: [(name: String, path: String)] = []
  /// All other attachments.
  private(set) var attachments: [ForeignEntry.Attached] = []
  /// How many of them could not be found.
  private(set) var lost = 0

  /// - Parameter file: The calendar; a line may refer to files beside it, and to nothing else on
  ///   the machine.
  init(_ lines: [CalendarLine], beside file: URL) {
    let folder = file.deletingLastPathComponent()
    for line in lines where line.name == "ATTACH" {
      if line.parameters["VALUE"]?.uppercased() == "BINARY"
        || line.parameters["ENCODING"]?.uppercased() == "BASE64"
      {
        take(Data(base64Encoded: line.value, options: .ignoreUnknownCharacters), line)
      } else if line.value.lowercased().prefixMatch(of: /https?:\/\//) != nil {
        attach(.address(line.value), line)
      } else if let path = CalendarAttachments.path(line.value, in: folder) {
        take(path, line)
      } else {
        lost += 1
      }
    }
  }

  private mutating func take(_ bytes: Data?, _ line: CalendarLine) {
    if let bytes, !bytes.isEmpty { attach(.bytes(bytes), line) } else { lost += 1 }
  }

  private mutating func take(_ path: String, _ line: CalendarLine) {
    let type = line.parameters["FMTTYPE"]?.lowercased() ?? ""
    let isSound = ForeignSource.isSound(path) || type.hasPrefix("audio/")
    if isSound && line.parameters["X-SOTTO-KIND"] == nil {
      sounds.append((line.value, path))
    } else {
      attach(.file(path), line)
    }
  }

  private mutating func attach(_ place: ForeignEntry.Attached.Place, _ line: CalendarLine) {
    // The standard name of the parameter, and those of Apple and other programs.
    let name = ["FILENAME", "X-FILENAME", "X-APPLE-FILENAME"].lazy
      .compactMap { line.parameters[$0] }.first { !$0.isEmpty }
    var attached = ForeignEntry.Attached(
      place, caption: line.parameters["X-SOTTO-CAPTION"] ?? "",
      name: name.map { ($0 as NSString).lastPathComponent },
      kind: line.parameters["X-SOTTO-KIND"].flatMap { Attachment.Kind(rawValue: $0) })
    attached.isFavourite = line.parameters["X-SOTTO-FAVOURITE"] == "TRUE"
    if !attachments.contains(where: { $0.place == place }) { attachments.append(attached) }
  }

  private static func path(_ name: String, in folder: URL) -> String? {
    let root = folder.standardizedFileURL.path + "/"
    for name in [name, name.removingPercentEncoding ?? name] {
      let place = folder.appending(path: name).standardizedFileURL.path
      if place.hasPrefix(root), FileManager.default.fileExists(atPath: place) { return place }
    }
    return nil
  }
}
