package import Documents
package import Entries
package import Foundation
import Programs

/// Makes an entry's pictures small and upright, for paper and for drawings: as JPEG without
/// metadata, such as the place where they were taken.
package struct PictureScaler: Sendable {
  /// The size of a picture: the most pixels in its width or height.
  package enum Size: Int, Sendable {
    /// For a page of paper.
    case paper = 1100
    /// For one of several in a drawing.
    case small = 420
  }

  /// The most pixels of a picture that is read: a small file can claim any number.
  private static let mostPixels = 200_000_000
  /// How many are made at once: each by a program that uses several cores itself.
  private static let atOnce = 2
  /// The most bytes of a scaled picture.
  private static let limit = 16 << 20

  private let journal: Journal
  private let size: Size
  private let environment: [String: String]

  /// Prepares for a journal's pictures.
  /// - Parameter environment: The environment in which programs are searched for.
  package init(
    _ journal: Journal, _ size: Size,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.journal = journal
    self.size = size
    self.environment = environment
  }

  /// Returns the pictures of entries by the identifiers of their attachments; a picture that cannot
  /// be shown comes with the reason.
  /// - Throws: `CancellationError`.
  package func pictures(of entries: [Entry]) async throws -> [UUID: PrintedPicture] {
    try await pictures(entries.flatMap { $0.attachments.filter(\.isPicture) })
  }

  /// Returns pictures by the identifiers of the attachments; a picture that cannot be shown comes
  /// with the reason.
  /// - Throws: `CancellationError`.
  package func pictures(_ attachments: [Attachment]) async throws -> [UUID: PrintedPicture] {
    try await withThrowingTaskGroup(of: (UUID, PrintedPicture).self) { group in
      var found: [UUID: PrintedPicture] = [:]
      var waiting = attachments[...]
      for attachment in waiting.prefix(PictureScaler.atOnce) {
        group.addTask { (attachment.uuid, try await picture(attachment)) }
      }
      waiting = waiting.dropFirst(PictureScaler.atOnce)
      while let (uuid, picture) = try await group.next() {
        found[uuid] = picture
        if let attachment = waiting.popFirst() {
          group.addTask { (attachment.uuid, try await self.picture(attachment)) }
        }
      }
      return found
    }
  }

  private func picture(_ attachment: Attachment) async throws -> PrintedPicture {
    do {
      return PrintedPicture(
        jpeg: try await jpeg(attachment), caption: attachment.caption, name: attachment.name)
    } catch let error as JournalError {
      try Task.checkCancellation()
      return PrintedPicture(
        fault: error.message, caption: attachment.caption, name: attachment.name)
    }
  }

  private func jpeg(_ attachment: Attachment) async throws -> Data {
    var file = try PictureFile(attachment, of: journal)
    try await file.convert(PictureConversion.odd, environment)
    let result: ProgramResult
    do throws(ProgramError) {
      result = try await Program.find("ffmpeg", environment: environment).run(
        arguments(file.path), output: .captured(limit: PictureScaler.limit),
        timeLimit: .seconds(60))
    } catch {
      throw error.code == .notInstalled
        ? JournalError(.notInstalled, "ffmpeg is not installed, which makes pictures small")
        : JournalError(.failed, "it cannot be read")
    }
    _ = consume file
    guard result.isSuccess, result.output.starts(with: [0xFF, 0xD8]) else {
      throw JournalError(.failed, "it cannot be read")
    }
    return Data(result.output)
  }

  private func arguments(_ path: String) -> [String] {
    let scale =
      "scale='min(iw,\(size.rawValue))':'min(ih,\(size.rawValue))'"
      + ":force_original_aspect_ratio=decrease,format=rgba"
    // Transparent parts become white, as paper is.
    let ground = "split[a][b];[a]lutrgb=r=255:g=255:b=255:a=255[c];[c][b]overlay"
    return [
      "-v", "error", "-nostdin", "-protocol_whitelist", "file,pipe", "-max_pixels",
      "\(PictureScaler.mostPixels)", "-i", "file:" + path, "-map", "0:v:0", "-frames:v", "1",
      "-vf", scale + "," + ground, "-map_metadata", "-1", "-fflags", "+bitexact", "-c:v", "mjpeg",
      "-q:v", "4", "-pix_fmt", "yuvj420p", "-f", "image2pipe", "-",
    ]
  }
}
