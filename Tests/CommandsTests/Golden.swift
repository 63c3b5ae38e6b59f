import Foundation
import Testing

/// Expects text to equal the recorded one; `RECORD=1` records it again and fails once.
func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name)")
  let recorded = try? String(contentsOf: file, encoding: .utf8)
  if ProcessInfo.processInfo.environment["RECORD"] == "1" {
    if recorded != text {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name) anew", sourceLocation: sourceLocation)
    }
    return
  }
  #expect(text == recorded, "\(name); RECORD=1 records it anew", sourceLocation: sourceLocation)
}
