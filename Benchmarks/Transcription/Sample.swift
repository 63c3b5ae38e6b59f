import Fixtures
import Foundation

/// A recording and the words said in it.
struct Sample {
  var path: String
  var folder: String
  /// Who speaks.
  var voice: String
  var transcript: String

  /// Reads a manifest of tab-separated columns, including `path` and `transcript`; paths are
  /// relative to the manifest's folder.
  static func read(manifest: String) throws -> [Sample] {
    let lines = try String(contentsOfFile: manifest, encoding: .utf8)
      .split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    guard let head = lines.first, let path = head.firstIndex(of: "path"),
      let transcript = head.firstIndex(of: "transcript")
    else { throw Complaint("the manifest has no columns path and transcript") }
    let voice = head.firstIndex(of: "speaker")
    let base = URL(filePath: manifest).deletingLastPathComponent()
    return lines.dropFirst().filter { $0.count == head.count }.map { row in
      Sample(
        path: base.appending(path: String(row[path])).path,
        folder: String(row[path].split(separator: "/").first ?? ""),
        voice: voice.map { String(row[$0]) } ?? "", transcript: String(row[transcript]))
    }
  }

  /// Returns the five LibriVox sentences of Debian's `pocketsphinx-testdata`.
  static func librivox() throws -> [Sample] {
    let lines = try String(
      contentsOf: Fixture.librivox.appending(path: "transcription"), encoding: .utf8)
    return lines.split(separator: "\n").compactMap { line in
      guard let open = line.lastIndex(of: "("), let close = line.lastIndex(of: ")") else {
        return nil
      }
      let name = line[line.index(after: open)..<close]
      let words = line[..<open].replacing("<s>", with: "").replacing("</s>", with: "")
      return Sample(
        path: Fixture.librivox.appending(path: name + ".wav").path, folder: "librivox",
        voice: "librivox", transcript: String(words))
    }
  }
}

/// An error of the benchmark, in one sentence.
struct Complaint: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
