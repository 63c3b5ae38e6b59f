package import Entries
import Foundation

/// The facts in the file of a picture or a song.
package struct MediaReader {
  /// How many bytes from its beginning are looked at for what a camera wrote.
  package static let headSize = 1 << 20
  /// How many bytes from the beginning of a large WebP are looked at for its size.
  private static let webPHeadSize = 512

  /// The type of the file.
  package let type: MediaType
  /// The facts.
  package let facts: MediaFacts
  /// Facts in the file that cannot be true, and are left out of ``facts``.
  package let falseFacts: [FalseFact]

  /// Whether the tags of songs can be read, which requires TagLib.
  package static var readsSongs: Bool { SongReader.isInstalled }

  /// Reads a file.
  /// - Throws: The system's error if the file cannot be read.
  package init(path: String) throws {
    let handle = try FileHandle(forReadingFrom: URL(filePath: path))
    defer { try? handle.close() }
    self.init(
      head: [UInt8](try handle.read(upToCount: MediaReader.headSize) ?? Data()), of: path)
  }

  /// Reads the facts from the beginning of a file; the tags of a song are read from the file
  /// itself.
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

  /// Returns the beginning of a picture including the camera's facts, which come after the picture
  /// in WebP and may do so in TIFF.
  private static func start(_ head: [UInt8], _ type: MediaType, of path: String) -> [UInt8] {
    if type.name == "image/tiff" { return TIFFDirectory(of: path)?.bytes ?? head }
    guard type.name == "image/webp", head.count >= headSize,
      let part = WebPPart("EXIF", of: path)
    else { return head }
    return head.prefix(webPHeadSize) + part.bytes
  }

  /// Returns the facts at the beginning of a picture's file, and the facts left out because they
  /// cannot be true.
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
