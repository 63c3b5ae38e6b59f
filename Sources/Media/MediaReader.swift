package import Entries
import Foundation

/// What the file of a picture or a song says of itself.
package struct MediaReader {
  /// How many bytes from its beginning are looked at for what a camera wrote.
  private static let headSize = 1 << 20

  /// The type of the file.
  package let type: MediaType
  /// What it says.
  package let facts: MediaFacts

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
    case .picture: facts = MediaFacts(picture: MediaReader.picture(head, type))
    case .song: facts = MediaFacts(song: SongReader.facts(path: path))
    default: facts = MediaFacts()
    }
  }

  /// What the beginning of a picture's file says.
  package static func picture(_ head: [UInt8], _ type: MediaType) -> PictureFacts {
    let size = PictureSize(head, type: type)
    guard let reader = ExifReader(head, type: type) else {
      return PictureFacts(width: size?.width, height: size?.height)
    }
    return reader.facts(size: size)
  }
}
