import Entries
import Foundation
import Programs

/// Converts pictures that few programs read, with heif-convert or ffmpeg.
enum PictureConversion {
  /// The types that ffmpeg cannot read, or reads only in part.
  static let odd: Set<String> = ["image/heic", "image/avif"]
  /// The time limit for converting a picture.
  private static let patience = Duration.seconds(60)

  /// Writes a picture as PNG.
  /// - Throws: ``JournalError`` with `notInstalled` if neither program is installed, with `failed`
  ///   if none succeeds.
  static func write(
    _ path: String, to target: String, _ environment: [String: String]
  ) async throws {
    let ways: [(name: String, arguments: [String])] = [
      ("heif-convert", [path, target]),
      ("ffmpeg", ["-v", "error", "-nostdin", "-y", "-i", path, "-frames:v", "1", target]),
    ]
    var isInstalled = false
    for way in ways {
      guard let program = try? Program.find(way.name, environment: environment) else { continue }
      isInstalled = true
      let result = try? await program.run(way.arguments, timeLimit: patience)
      if result?.isSuccess == true, FileManager.default.fileExists(atPath: target) { return }
    }
    guard isInstalled else {
      throw JournalError(
        .notInstalled, "this kind of picture needs heif-convert or ffmpeg to be drawn",
        hint: "install it with: apt install libheif-examples")
    }
    throw JournalError(
      .failed, "this kind of picture cannot be read by heif-convert, nor by ffmpeg",
      hint: "install the first with: apt install libheif-examples")
  }
}
