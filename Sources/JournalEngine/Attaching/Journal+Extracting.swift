public import Entries
import Foundation
import Media
import Storage

extension Journal {
  /// Passes the bytes of an attachment to a function, a piece at a time.
  /// - Throws: ``JournalError`` with `damaged` if they are not those that were attached.
  public func readContent(_ content: Content, _ body: ([UInt8]) throws -> Void) throws {
    try ContentBytes(file: file, content: content).forEachPiece {
      try Task.checkCancellation()
      try body($0)
    }
  }

  /// Writes an attachment's bytes to a file, completely or not at all.
  /// - Throws: ``JournalError`` with `usage` if there is nothing to write, with `damaged` if the
  ///   bytes differ from those that were attached.
  package func extract(_ attachment: Attachment, to output: OutputFile) throws {
    guard let content = attachment.content else {
      throw JournalError(.usage, "a link has no bytes to write")
    }
    try output.write { write in try readContent(content, write) }
  }

  /// Returns the files to which attachments will be written, before any is written: several in a
  /// folder under their own names, or one in a file.
  ///
  /// A folder that is not there is made, once nothing can be in the way; the folder above it must
  /// be there.
  /// - Parameters:
  ///   - target: A folder, or for one attachment a file, or `-` for standard output. One that is
  ///     not there is a folder for several attachments, and if it ends with a slash.
  ///   - isForced: Whether files that are there are replaced.
  /// - Throws: ``JournalError`` with `usage` if a file is in the way; with `failed` if the folder
  ///   above is not there; if the folder cannot be made.
  package func outputs(
    for attachments: [Attachment], in target: String, isForced: Bool
  ) throws -> [OutputFile] {
    var isFolder: ObjCBool = false
    let isThere = unsafe FileManager.default.fileExists(atPath: target, isDirectory: &isFolder)
    guard isThere ? isFolder.boolValue : attachments.count > 1 || target.hasSuffix("/") else {
      guard attachments.count == 1 else {
        throw JournalError(
          .usage, "\(attachments.count) files need a folder, and \(target) is a file")
      }
      return [try OutputFile(target, isForced: isForced, journal: path)]
    }
    guard target != OutputFile.standardOutput, !target.isEmpty else {
      throw JournalError(.usage, "\(attachments.count) files need a folder, and none is named")
    }
    var names = DistinctNames()
    let files = try attachments.map { attachment in
      let name = names.next(Journal.fileName(of: attachment))
      return try OutputFile(
        (target as NSString).appendingPathComponent(name), isForced: isForced, journal: path)
    }
    guard !isThere else { return files }
    try OutputFile.requireFolder(of: target)
    do {
      try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: false)
    } catch {
      throw JournalError(exporting: error, target)
    }
    return files
  }

  /// The file name for an attachment: its own, without characters that some system forbids.
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
  /// - Throws: ``JournalError`` with `damaged` if the piece is missing or has changed.
  public func contentPiece(of content: Content, at place: Int64) throws -> [UInt8] {
    try ContentBytes(file: file, content: content).piece(at: place)
  }
}

extension Attachment {
  /// The usual file name ending for the attachment's type.
  public var fileEnding: String { MediaType(name: content?.mediaType ?? "").ending }
}
