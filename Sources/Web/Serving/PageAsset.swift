import Documents
import PageFiles

/// A file that pages load: a style, a script or a picture.
struct PageAsset {
  let type: String
  let bytes: [UInt8]

  /// The names of all such files.
  static let names = PageFiles.assets.map(\.name) + ["drawings.css"]

  /// A file by its name, or nil if there is none.
  init?(named name: String) {
    if name == "drawings.css" {
      bytes = Array(DrawingStyle.sheet.utf8)
    } else if let file = PageFiles.assets.first(where: { $0.name == name }) {
      bytes = file.bytes
    } else {
      return nil
    }
    switch name.split(separator: ".").last {
    case "css": type = "text/css; charset=utf-8"
    case "js": type = "text/javascript; charset=utf-8"
    default: type = "image/svg+xml"
    }
  }

  /// A tag that changes with the file's bytes (FNV-1a).
  var tag: String {
    String(
      bytes.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 },
      radix: 16)
  }
}
