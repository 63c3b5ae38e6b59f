import Foundation
import TestSupport
import Testing

/// The `ffmpeg` program, as a second reader of caption files.
enum FFmpeg {
  /// Converts a file from one format to another.
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
