import Entries
import Foundation
import Media

extension FuzzedParser {
  /// What pictures and songs say of themselves, by every path into the libraries that read it.
  static let media = FuzzedParser(name: "media") { bytes in
    guard let folder = try? ScratchFolder() else { return }
    // TagLib chooses its reader by the name.
    for name in ["file", "file.mp3", "file.m4a", "file.ogg"] {
      folder.write(bytes, as: name)
      guard let facts = try? MediaReader(path: folder.path(name)).facts else { continue }
      let kept = try? JSONEncoder().encode(facts)
      precondition(kept != nil, "what a file says cannot be kept")
    }
    // What a type is taken for is not always what it is.
    for type in [
      "image/jpeg", "image/png", "image/webp", "image/tiff", "image/heic", "image/bmp",
      "image/svg+xml",
    ] {
      _ = MediaReader.picture(bytes, MediaType(name: type))
      _ = PictureEnd.isMissing(of: folder.path("file"), MediaType(name: type))
    }
  }
}
