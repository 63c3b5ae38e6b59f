import Entries
import Foundation
import Media
import Programs

/// A picture of the journal as a private file for other programs, which exists as long as this
/// value lives.
struct PictureFile: ~Copyable {
  /// The file.
  private(set) var path: String
  private let type: MediaType
  private let folder: PrivateFolder

  /// Writes a picture's bytes.
  /// - Throws: ``JournalError`` with `damaged` if the bytes differ from those that were attached.
  init(_ attachment: Attachment, of journal: Journal) throws {
    guard let content = attachment.content else {
      throw JournalError(.usage, "\(attachment.kind.rawValue)s cannot be drawn")
    }
    guard let folder = PrivateFolder(for: .picture, in: [FileManager.default.temporaryDirectory])
    else { throw JournalError.noPictureFolder }
    let type = MediaType(name: content.mediaType)
    let place = folder.url.appending(path: "picture.\(type.ending)")
    var file = try HashedFile(place)
    try journal.readContent(content) { try file.write($0) }
    _ = try file.finish()
    self.type = type
    path = place.path
    self.folder = folder
  }

  /// Converts the picture to PNG with heif-convert or ffmpeg if it is of one of these types.
  /// - Throws: ``JournalError`` with `notInstalled` if neither program is installed, with `failed`
  ///   if none succeeds.
  mutating func convert(_ kinds: Set<String>, _ environment: [String: String]) async throws {
    guard kinds.contains(type.name) else { return }
    let target = path + ".png"
    try await PictureConversion.write(path, to: target, environment)
    path = target
  }
}
