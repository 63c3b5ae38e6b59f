import Foundation
import TestSupport
import Testing

/// A home with a journal of all kinds of entries, and a folder of backups.
struct BackupRig {
  let harness: Harness

  /// The folder of backups.
  var folder: String { harness.path("backups") }

  /// Makes a journal: notes, labels, a change, the trash, samples, a lossy file, and a transcript.
  init() async throws {
    harness = try Harness()
    try WaveFile.noise(seconds: 2).write(to: URL(filePath: harness.path("noise.wav")))
    let steps = [
      ["note", "the harbour at night", "--mood", "4", "--tag", "sea,night", "--place", "Kiel"],
      ["import", harness.path("noise.wav"), BackupRig.lossy],
      ["note", "thrown away"], ["delete", "last"],
      ["edit", "1", "--note", "the harbour at dawn"],
      ["labels", "moods", "add", "cosy", "5"],
      ["labels", "collections", "add", "good days", "--mood", "4.."],
    ]
    for step in steps {
      let outcome = await harness.run(step)
      try #require(outcome.status == 0, "\(step): \(outcome.messages)")
    }
    let words = harness.path("words.txt")
    try Data("a quiet lighthouse\n".utf8).write(to: URL(filePath: words))
    let transcript = await harness.run(["transcript", "import", "2", words])
    try #require(transcript.status == 0, "\(transcript.messages)")
  }

  private static let lossy = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fixtures/files/voice-en-gb-22050hz-1ch-32k.mp3").path

  /// Runs the program, and expects it to succeed.
  @discardableResult
  func sotto(_ arguments: String...) async throws -> Harness.Outcome {
    let outcome = await harness.run(arguments)
    try #require(outcome.status == 0, "\(arguments): \(outcome.messages)")
    return outcome
  }

  /// Adds a recording of its own noise.
  func record(_ seconds: Int) async throws {
    let file = harness.path("more-\(seconds).wav")
    try WaveFile.noise(seconds: seconds).write(to: URL(filePath: file))
    try await sotto("import", file)
  }

  /// Everything that is in a journal as SQL, its sound included, without the pages of the search index.
  static func contents(of journal: String) throws -> [String] {
    let dump = try FinishedProgram(["sqlite3", journal, ".dump"])
    try #require(dump.status == 0, "\(dump.messages)")
    return dump.output.split(separator: "\n").map(String.init).filter {
      !$0.contains("search_index")
    }.sorted()
  }

  /// Changes a database as a stranger's program would.
  static func change(_ database: String, _ sql: String) throws {
    let changed = try FinishedProgram(["sqlite3", database, "PRAGMA foreign_keys = ON; \(sql)"])
    try #require(changed.status == 0, "\(changed.messages)")
  }

  /// The files below a folder, by their paths in it.
  static func files(in folder: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.sorted().filter { path in
      (try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(path)"))?[.type]
        as? FileAttributeType == .typeRegular
    }
  }

  /// The files of sound, the largest first.
  func sound() throws -> [String] {
    try BackupRig.files(in: folder + "/sound").map { "\(folder)/sound/\($0)" }
      .sorted { try size($0) > size($1) }
  }

  /// The bytes of a file.
  func size(_ path: String) throws -> Int { try Data(contentsOf: URL(filePath: path)).count }

  /// The names of the snapshots, oldest first.
  func snapshots() -> [String] {
    BackupRig.files(in: folder).filter { $0.hasSuffix(".sotto") }.map { String($0.dropLast(6)) }
  }

  /// Changes a byte in the middle of a file.
  static func flip(_ path: String) throws {
    var data = try Data(contentsOf: URL(filePath: path))
    data[data.count / 2] ^= 0x10
    try data.write(to: URL(filePath: path))
  }
}
