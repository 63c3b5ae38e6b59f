import Foundation
import TestSupport
import Testing

@Suite("Completion")
struct CompletionTests {
  @Test(
    "a bash that has read the script offers what can stand there",
    arguments: [
      (["import", ""], ["here.wav", "there"]), (["import", "he"], ["here.wav"]),
      (["init", "h"], ["here.wav"]), (["sample", "h"], ["here.wav"]),
      (["transcript", "import", "3", "h"], ["here.wav"]), (["day", "--svg", "h"], ["here.wav"]),
      (["help", "imp"], ["import"]), (["help", "in"], ["insights", "init"]),
      (["config", "set", "voice.r"], ["voice.rate"]), (["config", "unset", "zo"], ["zone"]),
      (["config", "get", "transcription.e"], ["transcription.engine"]),
      (["replay", "--format", "fl"], ["flac"]), (["transcribe", "--format", "v"], ["vtt"]),
      (["imp"], ["import"]), (["rec"], ["record"]), (["ls", "--li"], ["--limit"]),
      (["--quiet", "log", "--so"], ["--sort"]), (["trash", "--li"], ["--limit"]),
      (["tags", "ren"], ["rename"]), (["rm", "--y"], ["--yes"]),
    ])
  func bash(_ words: [String], _ offered: [String]) async throws {
    let harness = try Harness()
    let script = try await script("bash", harness)
    try Data().write(to: URL(filePath: harness.path("here.wav")))
    try FileManager.default.createDirectory(
      atPath: harness.path("there"), withIntermediateDirectories: false)
    let ask = """
      source "$1"; cd "$2"; shift 2
      COMP_WORDS=(sotto "$@"); COMP_CWORD=$#; COMP_LINE="sotto $*"; COMP_POINT=${#COMP_LINE}
      _sotto sotto "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let found = try FinishedProgram(["bash", "-c", ask, "bash", script, harness.home.path] + words)
    let answers = Set(found.output.split(separator: "\n").map(String.init))
    #expect(answers.isSuperset(of: offered), "\(found.output)")
    #expect(found.status == 0)
  }

  private func journal() async throws -> Harness {
    let harness = try Harness()
    _ = await harness.run(
      "note", "one", "--tag", "garden,tea time", "--activity", "running", "--person", "Anna")
    _ = await harness.run("note", "two", "--tag", "$(touch broken)", "--person", "O'Hara")
    _ = await harness.run("labels", "collections", "add", "summer", "--tag", "garden")
    _ = await harness.run("labels", "moods", "add", "cosy", "5")
    return harness
  }

  /// Asks as a script does: the verb, the place that is completed, and the words of the line.
  private func names(
    _ harness: Harness, _ verb: [String], _ place: String, _ words: [String],
    environment: [String: String] = [:]
  ) async -> [String] {
    let line = ["sotto"] + verb + words
    let question = ["---completion"] + verb + ["--", place, "\(line.count - 1)", "0"] + line
    let outcome = await harness.run(question, environment: environment)
    #expect(outcome.status == 0 && outcome.messages.isEmpty)
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test("tags, activities, people, moods and collections of the journal are offered")
  func labels() async throws {
    let harness = try await journal()
    #expect(
      await names(harness, ["list"], "--tag", ["--tag", ""]).sorted()
        == ["$(touch broken)", "garden", "tea time"])
    #expect(await names(harness, ["note"], "--activity", ["--activity", "r"]) == ["running"])
    #expect(await names(harness, ["search"], "--person", ["--person", ""]).contains("Anna"))
    #expect(await names(harness, ["list"], "--collection", ["--collection", ""]) == ["summer"])
    #expect(await names(harness, ["list"], "--mood", ["--mood", ""]).contains("cosy"))
    #expect(await names(harness, ["mood"], "positional@1", ["1", "c"]).contains("cosy"))
    #expect(
      await names(harness, ["labels", "people", "rename"], "positional@0", [""]).contains("Anna"))
    #expect(
      await names(harness, ["tag"], "--remove", ["1", "--kind", "person", "--remove", ""])
        .contains("Anna"))
  }

  @Test("behind a comma or a plus the name goes on where it stands")
  func beginnings() async throws {
    let harness = try await journal()
    #expect(
      await names(harness, ["list"], "--tag", ["--tag", "garden,te"]).contains("garden,tea time"))
    #expect(await names(harness, ["tag"], "positional@1", ["1", "+g"]).contains("+garden"))
  }

  @Test("names come from the journal that the line names; where there is none, there are none")
  func whichJournal() async throws {
    let harness = try await journal()
    let other = harness.path("other.sotto")
    _ = await harness.run("init", other)
    _ = await harness.run("note", "x", "--tag", "elsewhere", "--journal", other)
    let words = ["--journal", other, "--tag", ""]
    #expect(await names(harness, ["list"], "--tag", words) == ["elsewhere"])
    let missing = ["--journal", harness.path("none.sotto"), "--tag", ""]
    #expect(await names(harness, ["list"], "--tag", missing) == [])
    #expect(await names(try Harness(), ["list"], "--tag", ["--tag", ""]) == [])
  }

  @Test("the words of the vocabulary are offered", .requires(.recognitionModel))
  func vocabulary() async throws {
    let harness = try await journal()
    _ = await harness.run("vocabulary", "add", "Zorblatt", "--way", "1")
    #expect(await names(harness, ["vocabulary", "remove"], "positional@0", ["Z"]) == ["Zorblatt"])
  }

  @Test("the voices that read are offered")
  func voices() async throws {
    let offered = await names(try Harness(), ["read"], "--voice", ["--voice", "en"])
    #expect(offered.contains("en-gb"))
    #expect(Set(offered).count == offered.count)
  }

  @Test("the recognisers are offered, those of the configuration too")
  func engines() async throws {
    let harness = try Harness()
    let folder = harness.home.appending(path: "config/sotto")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("[recognisers.mine]\ncommand = [\"true\", \"{wav}\"]\n".utf8)
      .write(to: folder.appending(path: "config.toml"))
    for verb in ["transcribe", "import", "record"] {
      #expect(
        await names(harness, [verb], "--engine", ["--engine", ""])
          == ["pocketsphinx", "whisper", "mine"])
    }
    for shell in ["bash", "zsh", "fish"] {
      let script = try String(contentsOfFile: try await script(shell, harness), encoding: .utf8)
      // Once for each verb that takes one of them.
      #expect(script.matches(of: /---completion [a-z]+ -- --engine/).count >= 3, "\(shell)")
    }
  }

  @Test("the values of a setting that has only a few are offered")
  func values() async throws {
    let harness = try Harness()
    func values(_ key: String) async -> [String] {
      await names(harness, ["config", "set"], "positional@1", [key, ""])
    }
    #expect(await values("sounds") == ["true", "false"])
    #expect(await values("transcription.channels") == ["mixed", "apart"])
    #expect(await values("engine") == ["pocketsphinx", "whisper"])
    #expect(await values("voice.name").contains("en-gb"))
    #expect(await values("zone").contains("Europe/Berlin"))
    #expect(await values("moods.cosy") == ["1", "2", "3", "4", "5"])
    #expect(await values("wake-word") == [])
    #expect(await values("nosuch") == [])
  }

  @Test("behind another word for a verb a bash asks as behind the verb")
  func otherWords() async throws {
    let harness = try await journal()
    let script = try await script("bash", harness)
    let ask = """
      source "$1"; cd "$2"; COMP_WORDS=("$3" ls --tag te); COMP_CWORD=3
      COMP_LINE="sotto ls --tag te"; COMP_POINT=${#COMP_LINE}
      _sotto "$3" te --tag; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let found = try FinishedProgram(
      ["bash", "-c", ask, "bash", script, harness.home.path, BuiltProgram.sotto],
      environment: ["SOTTO_JOURNAL": harness.journal, "PATH": "/usr/bin:/bin"])
    #expect(found.output == "tea time\n")
  }

  @Test("a bash that completes a name takes it as it stands, and obeys nothing in it")
  func bashNames() async throws {
    let harness = try await journal()
    let script = try await script("bash", harness)
    let ask = """
      source "$1"; cd "$2"; COMP_WORDS=("$3" list --tag ""); COMP_CWORD=3
      COMP_LINE="sotto list --tag "; COMP_POINT=${#COMP_LINE}
      _sotto "$3" "" --tag; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let found = try FinishedProgram(
      ["bash", "-c", ask, "bash", script, harness.home.path, BuiltProgram.sotto],
      environment: ["SOTTO_JOURNAL": harness.journal, "PATH": "/usr/bin:/bin"])
    #expect(
      found.output.split(separator: "\n").sorted() == ["$(touch broken)", "garden", "tea time"])
    #expect(!FileManager.default.fileExists(atPath: harness.path("broken")))
  }

  @Test(
    "every option that the help of a verb names is offered", arguments: ["bash", "zsh", "fish"])
  func options(_ shell: String) async throws {
    let harness = try Harness()
    let script = try await script(shell, harness)
    let helped = try await CompletionTests.helped.value
    let verbs = Array(helped.keys)
    #expect(verbs.count > 40)
    let offered =
      switch shell {
      case "bash":
        try ask("bash", script, verbs) { words in
          """
          COMP_WORDS=(\(words) --); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
          COMP_LINE="\(words) --"; COMP_POINT=${#COMP_LINE}; COMPREPLY=()
          _sotto sotto -- "${COMP_WORDS[COMP_CWORD-1]}"; printf '%s\\n' "${COMPREPLY[@]}"
          """
        }
      case "fish": try ask("fish", script, verbs) { "complete -C '\($0) --'" }
      default: try zshOptions(script)
      }
    // A shell that is not installed cannot be asked.
    guard let offered else { return }
    for (verb, options) in helped {
      let found = offered[verb.joined(separator: " "), default: []]
      let lacking = options.subtracting(found).sorted()
      #expect(lacking == [], "sotto \(verb.joined(separator: " "))")
    }
  }

  /// The options that the help of each verb names, asked once for all shells.
  private static let helped = Task { () -> [[String]: Set<String>] in
    let harness = try Harness()
    var helped: [[String]: Set<String>] = [:]
    for verb in try await verbs(harness) {
      let help = await harness.run(verb + ["--help"]).output
      helped[verb] = Set(
        help.matches(of: /(?m)^  (?:-[a-z], )?(--[a-z][a-z-]*)/).map { String($0.1) }
      )
      .union(["--speak", "--no-speak", "--sounds", "--no-sounds"])
    }
    return helped
  }

  /// Returns the verbs and subcommands in the parser's tree.
  private static func verbs(_ harness: Harness) async throws -> [[String]] {
    let dump = await harness.run("--experimental-dump-help")
    let tree = try #require(dump.json["command"] as? [String: Any])
    func paths(_ command: [String: Any], under path: [String]) -> [[String]] {
      let commands = command["subcommands"] as? [[String: Any]] ?? []
      return [path]
        + commands.filter { $0["shouldDisplay"] as? Bool != false }
        .compactMap { one in (one["commandName"] as? String).map { (one, $0) } }
        .filter { $0.1 != "help" }
        .flatMap { paths($0.0, under: path + [$0.1]) }
    }
    return paths(tree, under: [])
  }

  /// Returns what a shell that has read the script offers after `--`, by verb.
  private func ask(
    _ shell: String, _ script: String, _ verbs: [[String]], _ question: (String) -> String
  ) throws -> [String: Set<String>]? {
    guard try FinishedProgram(["sh", "-c", "command -v \(shell)"]).status == 0 else { return nil }
    let questions = verbs.map { verb in
      "echo '= \(verb.joined(separator: " "))'\n"
        + question((["sotto"] + verb).joined(separator: " "))
    }
    let answers = try FinishedProgram(
      [shell, "-c", "source '\(script)'\n" + questions.joined(separator: "\n")])
    var offered: [String: Set<String>] = [:]
    var verb = ""
    for line in answers.output.split(separator: "\n") {
      if line.hasPrefix("= ") {
        verb = String(line.dropFirst(2))
      } else {
        // After a tab, fish describes the option.
        offered[verb, default: []].insert(String(line.prefix { $0 != "\t" && $0 != "=" }))
      }
    }
    return offered
  }

  /// Returns what zsh's script offers, by verb; read from the script, because zsh completes only in
  /// a terminal.
  private func zshOptions(_ script: String) throws -> [String: Set<String>] {
    let text = try String(contentsOfFile: script, encoding: .utf8)
    var offered: [String: Set<String>] = [:]
    for function in text.matches(of: /(?ms)^_sotto([a-z_-]*)\(\) \{(.*?)^\}/) {
      let options = function.2.matches(of: /--[a-z][a-z-]*/).map { String($0.output) }
      let verb = function.1.split(separator: "_").joined(separator: " ")
      offered[verb] = Set(options)
    }
    return offered
  }

  @Test("each shell takes its script for well formed", arguments: ["bash", "zsh", "fish"])
  func syntax(_ shell: String) async throws {
    let harness = try Harness()
    let script = try await script(shell, harness)
    let text = try String(contentsOfFile: script, encoding: .utf8)
    #expect(text.contains("record listen import note"))
    // A shell that is not installed cannot be asked.
    guard try FinishedProgram(["sh", "-c", "command -v \(shell)"]).status == 0 else { return }
    #expect(try FinishedProgram([shell, "-n", script]).status == 0)
  }

  private func script(_ shell: String, _ harness: Harness) async throws -> String {
    let outcome = await harness.run("--generate-completion-script", shell)
    let path = harness.path(".script")
    try outcome.output.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }
}
