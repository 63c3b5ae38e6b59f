public import Entries
import Foundation
import Media
import Storage

extension Journal {
  /// Hands out the bytes of an attachment, a piece at a time.
  /// - Throws: ``JournalError`` with `damaged` if they are not those that were attached.
  public func readContent(_ content: Content, _ body: ([UInt8]) throws -> Void) throws {
    try ContentBytes(file: file, content: content).forEachPiece {
      try Task.checkCancellation()
      try body($0)
    }
  }

  /// Writes an attachment as it was attached, whole or not at all.
  /// - Parameters:
  ///   - target: A folder, or a file that is not there unless it may be replaced.
  ///   - isForced: Whether a file that is there is replaced.
  /// - Returns: The path of the file.
  /// - Throws: ``JournalError`` with `usage` if a file is in the way, or there is nothing to write.
  public func extract(
    _ attachment: Attachment, to target: String, isForced: Bool = false
  ) throws -> String {
    guard let content = attachment.content else {
      throw JournalError(.usage, "a link has no bytes to write")
    }
    var isFolder: ObjCBool = false
    let isThere = unsafe FileManager.default.fileExists(atPath: target, isDirectory: &isFolder)
    let place =
      isThere && isFolder.boolValue
      ? (target as NSString).appendingPathComponent(Journal.fileName(of: attachment)) : target
    _ = try OutputFile(place, isForced: isForced, journal: path)
    let folder = (place as NSString).deletingLastPathComponent
    let partial = (folder as NSString).appendingPathComponent(
      ".\((place as NSString).lastPathComponent).sotto-part")
    do {
      var file = try HashedFile(URL(filePath: partial))
      try readContent(content) { try file.write($0) }
      _ = try file.finish()
      guard unsafe rename(partial, place) == 0 else {
        throw JournalError(
          exporting: POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO), place)
      }
    } catch {
      try? FileManager.default.removeItem(atPath: partial)
      throw error
    }
    return place
  }

  /// The name for a file with an attachment: its own, as far as it can be a file's name anywhere.
  static func fileName(of attachment: Attachment) -> String {
    let own = (attachment.fileName ?? "").filter { character in
      !"/\\:*?\"<>|".contains(character)
        && character.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
    }
    let name = own.drop { $0 == "." || $0 == " " }
    let type = MediaType(name: attachment.content?.mediaType ?? "")
    guard !name.isEmpty else { return "attachment-\(attachment.id).\(type.ending)" }
    return String(name.suffix(120))
  }
}

extension Journal {
  /// Returns the piece of an attachment's bytes that begins at a byte.
  /// - Throws: ``JournalError`` with `damaged` if it is not there, or not as it was attached.
  public func contentPiece(of content: Content, at place: Int64) throws -> [UInt8] {
    try ContentBytes(file: file, content: content).piece(at: place)
  }
}

extension Attachment {
  /// The usual ending of the name of a file with it.
  public var fileEnding: String { MediaType(name: content?.mediaType ?? "").ending }
}
