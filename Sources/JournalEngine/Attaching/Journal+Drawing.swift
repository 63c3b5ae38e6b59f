public import Entries
import Foundation
import Media
import Programs

extension Journal {
  /// Draws a picture with characters and colours, by chafa.
  /// - Parameters:
  ///   - columns: The most columns it takes.
  ///   - rows: The most rows.
  ///   - isColoured: Whether it may use colours, and what else the terminal can.
  /// - Returns: What is written to the terminal, with the line end.
  /// - Throws: ``JournalError`` with `notInstalled` where chafa is not there, or what reads the picture.
  public func drawing(
    of attachment: Attachment, columns: Int, rows: Int, isColoured: Bool,
    environment: [String: String]
  ) async throws -> String {
    guard let content = attachment.content, attachment.isPicture else {
      throw JournalError(.usage, "\(attachment.kind.rawValue)s cannot be drawn")
    }
    let chafa = try Journal.program("chafa", environment)
    guard let folder = PrivateFolder(for: .picture, in: [FileManager.default.temporaryDirectory])
    else {
      throw JournalError(
        .failed, "no folder to keep a picture in for a moment", hint: "TMPDIR names one")
    }
    let type = MediaType(name: content.mediaType)
    var place = folder.url.appending(path: "picture.\(type.ending)").path
    var file = try HashedFile(URL(filePath: place))
    try readContent(content) { try file.write($0) }
    _ = try file.finish()
    if ["image/heic", "image/avif", "image/jxl", "image/bmp"].contains(type.name) {
      place = try await Journal.converted(place, environment)
    }
    let looks = isColoured ? [] : ["--format", "symbols", "--colors", "none"]
    let drawn: ProgramResult
    do throws(ProgramError) {
      drawn = try await chafa.run(
        ["--size", "\(columns)x\(rows)", "--animate", "off"] + looks + [place],
        output: .captured(limit: 64 << 20), timeLimit: .seconds(60)
      ).checked()
    } catch {
      // Its own words would name the file in which the picture lay for a moment.
      throw JournalError(
        .failed, "the picture cannot be drawn by chafa")
    }
    _ = consume folder
    return drawn.text.hasSuffix("\n") ? drawn.text : drawn.text + "\n"
  }

  /// Makes a picture that chafa cannot read into one that it can, by heif-convert or ffmpeg.
  private static func converted(
    _ place: String, _ environment: [String: String]
  ) async throws -> String {
    let target = place + ".png"
    let ways: [(name: String, arguments: [String])] = [
      ("heif-convert", [place, target]),
      ("ffmpeg", ["-v", "error", "-nostdin", "-y", "-i", place, "-frames:v", "1", target]),
    ]
    for way in ways {
      guard let program = try? Program.find(way.name, environment: environment) else { continue }
      let result = try? await program.run(way.arguments, timeLimit: .seconds(60))
      if result?.isSuccess == true, FileManager.default.fileExists(atPath: target) { return target }
    }
    throw JournalError(
      .notInstalled, "this kind of picture needs heif-convert or ffmpeg to be drawn",
      hint: "install it with: apt install libheif-examples")
  }

  static func program(_ name: String, _ environment: [String: String]) throws -> Program {
    do throws(ProgramError) {
      return try Program.find(name, environment: environment)
    } catch {
      throw JournalError(
        .notInstalled, "\(name) is not installed, which draws pictures", hint: error.hint)
    }
  }
}
