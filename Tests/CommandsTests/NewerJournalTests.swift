import Foundation
import TestSupport
import Testing

@Suite("A journal of a newer version")
struct NewerJournalTests {
  /// What is typed for each kind of label.
  private static let ofLabels = ["list", "add x 1", "rename x y", "merge x --into y", "remove x"]

  /// What is typed for each verb that opens the journal; FILE is a sound file, TEXT a text, OTHER another
  /// journal, and NEW a file that is not there.
  private static let lines: [[String]] = {
    let kinds = ["tags", "activities", "people", "collections"]
    var lines = typed.split(separator: "\n").map(String.init)
    for kind in kinds {
      for line in ofLabels where kind != "collections" || !line.hasPrefix("add") {
        lines.append("labels \(kind) \(line)")
      }
    }
    return lines.map { line in line.split(separator: " ").map(String.init) }
  }()

  private static let typed = """
    attach 1 TEXT
    attachments caption 1 1 x
    attachments extract 1 1
    attachments list 1
    attachments move 1 1 2
    attachments remove 1 1
    draw 1
    photos
    playlist --output NEW
    songs add FILE
    songs favourite 1
    songs list
    delete 1
    edit 1 --note x
    learn
    mood 1 4
    redact x --list
    redact x --yes
    restore 1
    review
    tag 1 x
    transcript align 1
    transcript diff 1
    transcript import 1 TEXT
    transcript list 1
    transcript show 1
    transcript use 1 1
    undo
    goals
    goals add talk 5 days a week
    goals history 1
    goals list
    goals pause 1
    goals remove 1
    goals resume 1
    backup NEW
    backup NEW/
    check
    check --repair
    export --output NEW
    merge OTHER
    labels
    labels list
    labels collections add x --tag y
    labels moods add cosy 5
    labels moods hide cosy
    labels moods list
    labels moods rename cosy x
    labels places list
    labels places rename x y
    labels places merge x y
    labels places set x 1,1
    labels places unset x
    read 1
    replay 1
    supercut x
    accuracy
    calendar
    day
    history 1
    insights
    list
    map
    on-this-day
    page --port 0
    recap
    search here
    show 1
    check-in --mood 5
    import FILE
    listen
    note more
    record --input FILE
    transcribe
    vocabulary add x
    vocabulary export
    vocabulary import TEXT
    vocabulary learn-text TEXT
    vocabulary list
    vocabulary remove x
    vocabulary suggest
    """

  /// The verbs that name the journal and do not open it, or put another in its place.
  private static let others: Set = [
    "config", "config get", "doctor", "init", "live-words", "lock", "restore-from", "unlock",
  ]

  /// Returns the innermost verbs that have the option `--journal`.
  private static func verbs(_ harness: Harness) async throws -> [[String]] {
    let dump = await harness.run("--experimental-dump-help")
    let tree = try #require(dump.json["command"] as? [String: Any])
    func paths(_ command: [String: Any], under path: [String]) -> [[String]] {
      let inner = (command["subcommands"] as? [[String: Any]] ?? [])
        .compactMap { one in (one["commandName"] as? String).map { (one, $0) } }
        .filter { $0.1 != "help" }
      guard inner.isEmpty else { return inner.flatMap { paths($0.0, under: path + [$0.1]) } }
      let names = (command["arguments"] as? [[String: Any]] ?? [])
        .flatMap { $0["names"] as? [[String: Any]] ?? [] }
      return names.contains { $0["name"] as? String == "journal" } ? [path] : []
    }
    return paths(tree, under: [])
  }

  @Test("is met by every verb that opens it")
  func every() async throws {
    let verbs = try await Self.verbs(Harness())
    #expect(verbs.count > 50)
    for verb in verbs where !Self.others.contains(verb.joined(separator: " ")) {
      #expect(Self.lines.contains { $0.starts(with: verb) }, "\(verb)")
    }
  }

  /// Gives the journal a newer version in its file, or in a log that a killed program left behind.
  private static func change(_ journal: String, inLog: Bool) throws {
    let change = "PRAGMA user_version = 99"
    guard inLog else { return try BackupRig.change(journal, change) }
    let writer = try StartedProgram("sqlite3", [journal], input: .pipe, output: .pipe)
    try writer.input?.write(contentsOf: Data("\(change); SELECT 'done';\n".utf8))
    _ = try writer.output?.read(upToCount: 5)
    writer.signal(SIGKILL)
    writer.waitUntilExit()
    try #require(try Data(contentsOf: URL(filePath: journal + "-wal")).count > 32)
  }

  @Test(
    "is refused by every verb in one line and a hint, with exit code 8, and left as it is",
    arguments: [false, true])
  func refused(_ inLog: Bool) async throws {
    let harness = try Harness()
    let other = harness.path("other.sotto")
    for step in [["note", "here"], ["init", other]] {
      try #require(await harness.run(step).status == 0)
    }
    let (sound, text) = (harness.path("sound.wav"), harness.path("text.txt"))
    try WaveFile.noise(seconds: 1).write(to: URL(filePath: sound))
    try Data("a text\n".utf8).write(to: URL(filePath: text))
    try Self.change(harness.journal, inLog: inLog)
    let places = [harness.journal] + (inLog ? [harness.journal + "-wal"] : [])
    let before = try places.map { try Data(contentsOf: URL(filePath: $0)) }
    let folder = harness.path("data/sotto")
    let files = BackupRig.files(in: folder)
    let new = harness.path("new")
    for line in Self.lines {
      let arguments = line.map { word in
        switch word {
        case "FILE": sound
        case "TEXT": text
        case "OTHER": other
        case "NEW": new
        case "NEW/": new + "/"
        default: word
        }
      }
      let outcome = await harness.run(arguments)
      #expect(outcome.status == 8, "\(line): \(outcome.messages)")
      let lines = outcome.messages.split(separator: "\n")
      #expect((1...2).contains(lines.count) && outcome.output.isEmpty, "\(line)")
      #expect(lines.first?.hasPrefix("sotto: error: ") == true, "\(line)")
      let after = try places.map { try Data(contentsOf: URL(filePath: $0)) }
      #expect(after == before, "\(line)")
      #expect(BackupRig.files(in: folder) == files, "\(line)")
      #expect(!FileManager.default.fileExists(atPath: new), "\(line)")
    }
  }
}
