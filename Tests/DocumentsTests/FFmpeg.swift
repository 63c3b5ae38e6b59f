import Foundation
import Testing

/// The `ffmpeg` program, a reader of caption files that is not ours.
enum FFmpeg {
  static let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/ffmpeg" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Reads a file in one format and gives it back in another.
  static func convert(_ contents: String, from input: String, to output: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "captions.\(input)")
    try Data(contents.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: try #require(path))
    process.arguments = ["-v", "error", "-i", file.path, "-f", output, "-"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where `ffmpeg` is not installed.
  static var requiresFFmpeg: Self {
    .enabled(if: FFmpeg.path != nil, "install ffmpeg (apt install ffmpeg)")
  }
}
