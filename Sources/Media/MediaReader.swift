package import Entries
import Foundation

/// What the file of a picture or a song says of itself.
package struct MediaReader {
  /// How many bytes from its beginning are looked at for what a camera wrote.
  package static let headSize = 1 << 20

  /// The type of the file.
  package let type: MediaType
  /// What it says.
  package let facts: MediaFacts
  /// What it says that cannot be true, and is not among the facts.
  package let falseFacts: [FalseFact]

  /// Whether the tags of songs can be read; without TagLib they stay unknown.
  package static var readsSongs: Bool { SongReader.isInstalled }

  /// Reads a file.
  /// - Throws: What the system says of a file that cannot be read.
  package init(path: String) throws {
    let handle = try FileHandle(forReadingFrom: URL(filePath: path))
    defer { try? handle.close() }
    self.init(
      head: [UInt8](try handle.read(upToCount: MediaReader.headSize) ?? Data()), of: path)
  }

  /// Reads what the beginning of a file says, and the tags of a song out of the file.
  package init(head: [UInt8], of path: String) {
    type = MediaType(head: Array(head.prefix(MediaType.headSize)))
    switch type.kind {
    case .picture:
      let found = MediaReader.picture(MediaReader.start(head, type, of: path), type)
      facts = MediaFacts(picture: found.facts)
      falseFacts = found.falseFacts
    case .song:
      facts = MediaFacts(song: SongReader.facts(path: path))
      falseFacts = []
    default:
      facts = MediaFacts()
      falseFacts = []
    }
  }

  /// The beginning of a picture with what a camera wrote, which stands behind the picture in WebP.
  private static func start(_ head: [UInt8], _ type: MediaType, of path: String) -> [UInt8] {
    guard type.name == "image/webp", head.count >= headSize,
      let part = WebPPart("EXIF", of: path)
    else { return head }
    return head.prefix(MediaType.headSize) + part.bytes
  }

  /// What the beginning of a picture's file says, and what of that cannot be true and is left out.
  package static func picture(
    _ head: [UInt8], _ type: MediaType
  ) -> (facts: PictureFacts, falseFacts: [FalseFact]) {
    let size = PictureSize(head, type: type)
    guard let reader = ExifReader(head, type: type) else {
      return (PictureFacts(width: size?.width, height: size?.height), [])
    }
    return (reader.facts(size: size), reader.falseFacts())
  }
}
