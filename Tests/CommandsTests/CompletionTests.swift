import Foundation
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
      (["imp"], ["import"]),
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
    let found = try run(["bash", "-c", ask, "bash", script, harness.home.path] + words)
    let answers = Set(found.output.split(separator: "\n").map(String.init))
    #expect(answers.isSuperset(of: offered), "\(found.output)")
    #expect(found.status == 0)
  }

  @Test("each shell takes its script for well formed", arguments: ["bash", "zsh", "fish"])
  func syntax(_ shell: String) async throws {
    let harness = try Harness()
    let script = try await script(shell, harness)
    let text = try String(contentsOfFile: script, encoding: .utf8)
    #expect(text.contains("record import note"))
    // Where a shell is not installed nobody completes with it.
    guard try run(["sh", "-c", "command -v \(shell)"]).status == 0 else { return }
    #expect(try run([shell, "-n", script]).status == 0)
  }

  private func script(_ shell: String, _ harness: Harness) async throws -> String {
    let outcome = await harness.run("--generate-completion-script", shell)
    let path = harness.path(".script")
    try outcome.output.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private func run(_ command: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
