import Entries
import Foundation

/// The photos and recordings of a Daylio backup, in a folder `assets` beside it, each named by its
/// checksum.
struct DaylioAssets {
  private enum Kind {
    case photo, recording
  }

  private struct Asset {
    var kind: Kind
    /// The checksum that names its file.
    var checksum: String
    /// Its name on the phone.
    var name: String?
  }

  private var assets: [Int64: Asset] = [:]
  private var paths: [String: String] = [:]

  /// - Parameter file: The backup, which lists the files in the folder beside it.
  init(_ backup: [String: JSONValue], beside file: URL) {
    for value in backup["assets"]?.array ?? [] {
      guard let number = value["id"]?.integer, let checksum = value["checksum"]?.string else {
        continue
      }
      assets[number] = Asset(
        kind: value["type"]?.integer == 2 ? .recording : .photo, checksum: checksum.lowercased(),
        name: DaylioAssets.name(value["android_metadata"]))
    }
    let folder = file.deletingLastPathComponent().appending(path: "assets")
    let walk = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    while let place = walk?.nextObject() as? URL {
      guard !ForeignSource.isFolder(place.path) else { continue }
      let name = place.lastPathComponent.lowercased()
      paths[name] = place.path
      // Some files have an ending, which the checksum does not include.
      let stem = (name as NSString).deletingPathExtension
      if paths[stem] == nil { paths[stem] = place.path }
    }
  }

  /// Adds the assets with these numbers to an entry; missing ones are counted.
  func give(_ numbers: [JSONValue], to entry: inout ForeignEntry) {
    for number in numbers {
      let asset = number.integer.flatMap { assets[$0] }
      let path = asset.flatMap { paths[$0.checksum] }
      switch (asset?.kind ?? .photo, path) {
      case (.photo, let path?):
        entry.attachments.append(.init(.file(path), name: asset?.name))
      case (.recording, let path?): entry.sounds.append(.init(path: path))
      case (.photo, nil):
        entry.losses["picture that the export does not hold", default: 0] += 1
      case (.recording, nil):
        entry.losses["recording that the export does not hold", default: 0] += 1
      }
    }
  }

  /// The name of a photo on the phone: JSON inside a JSON string.
  private static func name(_ metadata: JSONValue?) -> String? {
    let facts =
      metadata?.object
      ?? metadata?.string.flatMap {
        try? JSONFile.value(Data($0.utf8), named: "metadata").object
      }
    let name = facts?["Name"]?.string.map { ($0 as NSString).lastPathComponent }
    return name.flatMap { $0.isEmpty ? nil : $0 }
  }
}
