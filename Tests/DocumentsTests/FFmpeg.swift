import Foundation
import TestSupport
import Testing

/// The `ffmpeg` program, a reader of caption files that is not ours.
enum FFmpeg {
  /// Reads a file in one format and gives it back in another.
  static func convert(_ contents: String, from input: String, to output: String) throws -> String {
    let folder = try TemporaryFolder()
    let file = folder.path("captions.\(input)")
    try contents.write(toFile: file, atomically: true, encoding: .utf8)
    let ffmpeg = try FinishedProgram(
      ["ffmpeg", "-v", "error", "-i", file, "-f", output, "-"])
    #expect(ffmpeg.status == 0)
    return ffmpeg.output
  }
}
