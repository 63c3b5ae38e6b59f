package import Documents
import Entries
import Foundation
import Intake
import Media
import Programs

/// A picture for a card: upright, no larger than the card, and without metadata, such as the place
/// where it was taken.
package enum CardPicture {
  /// The most bytes of a picture that are read from ffmpeg.
  private static let limit = 32 << 20

  /// Returns the address of a picture's data.
  /// - Throws: ``JournalError`` with `usage` if it is not a picture, and with `notInstalled`
  ///   without ffmpeg.
  package static func address(
    of path: String, for shape: CardShape, environment: [String: String]
  ) async throws -> String {
    guard FileManager.default.fileExists(atPath: path) else { throw JournalError.missing(path) }
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw JournalError(.notPermitted, "\(path) cannot be read")
    }
    // What cannot be read as a file, such as a folder, is left to ffmpeg to refuse.
    let type = (try? MediaReader(path: path))?.type.name
    guard let type, PictureConversion.odd.contains(type) else {
      return try await small(path, path, for: shape, environment)
    }
    guard let folder = PrivateFolder(for: .picture, in: [FileManager.default.temporaryDirectory])
    else { throw JournalError.noPictureFolder }
    let target = folder.url.appending(path: "picture.png").path
    do {
      try await PictureConversion.write(path, to: target, environment)
    } catch let error as JournalError {
      throw JournalError(error.code, "\(path): \(error.message)", hint: error.hint)
    }
    let address = try await small(target, path, for: shape, environment)
    _ = consume folder
    return address
  }

  /// Returns the address of the data of a file.
  /// - Parameter named: The path that was given.
  private static func small(
    _ path: String, _ named: String, for shape: CardShape, _ environment: [String: String]
  ) async throws -> String {
    let scale =
      "scale='min(iw,\(shape.width * 2))':'min(ih,\(shape.height * 2))'"
      + ":force_original_aspect_ratio=decrease"
    do {
      let result = try await Program.find("ffmpeg", environment: environment).run(
        [
          "-v", "error", "-nostdin", "-protocol_whitelist", "file,pipe", "-i", "file:" + path,
          "-map", "0:v:0", "-frames:v", "1", "-vf", scale, "-map_metadata", "-1", "-fflags",
          "+bitexact", "-c:v", "mjpeg", "-q:v", "3", "-pix_fmt", "yuvj420p", "-f", "image2pipe",
          "-",
        ], output: .captured(limit: limit), timeLimit: .seconds(60))
      guard result.isSuccess, result.output.starts(with: [0xFF, 0xD8]) else {
        throw JournalError(.usage, "\(named) is no picture that can be read")
      }
      return "data:image/jpeg;base64," + Data(result.output).base64EncodedString()
    } catch let error as ProgramError {
      throw JournalError(sharing: error, what: "a picture is read by ffmpeg")
    }
  }
}

extension JournalError {
  /// There is no place for a picture that exists only for other programs.
  static var noPictureFolder: JournalError {
    JournalError(
      .failed, "no folder to keep a picture in for a moment", hint: "TMPDIR names one")
  }

  /// Describes the failure of a program.
  /// - Parameter what: Which program is needed, and for what.
  init(sharing error: ProgramError, what: String) {
    self =
      error.code == .notInstalled
      ? JournalError(.notInstalled, "\(what), which is missing", hint: error.hint)
      : JournalError(.failed, "\(error.program): \(error.reason)", hint: error.hint)
  }
}
