import Foundation
import Testing

@Suite("Locking without what it takes")
struct LockWithoutProgramTests {
  @Test("without gocryptfs it is told how to get it, and nothing is changed")
  func withoutProgram() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x")
    let outcome = await harness.run("lock", "--setup", environment: ["PATH": harness.path("none")])
    #expect(outcome.status == 1)
    #expect(outcome.messages.contains("hint: install them: apt install gocryptfs fuse3\n"))
    #expect(await harness.run("list").output.contains("x"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: harness.path("data/sotto")).count == 1)
  }

  @Test("a journal without a passphrase is neither locked nor unlocked, nor is one that is missing")
  func withoutPassphrase() async throws {
    let harness = try Harness()
    for verb in ["lock", "unlock"] { #expect(await harness.run(verb).status == 2) }
    let none = harness.path("none.sotto")
    for arguments in [["lock"], ["lock", "--setup"], ["unlock"]] {
      let outcome = await harness.run(arguments + ["--journal", none])
      #expect(outcome.status == 10)
      #expect(
        outcome.messages
          == "sotto: error: there is no journal at \(none)\n"
          + "sotto: hint: make one with 'sotto init \(none)'\n")
    }
    _ = await harness.run("note", "x")
    for arguments in [["lock"], ["unlock"], ["lock", "--change-passphrase"]] {
      let outcome = await harness.run(arguments)
      #expect(outcome.status == 64)
      #expect(outcome.messages.contains("to set one: sotto lock --setup"))
    }
  }

  @Test(
    "options that exclude one another are refused",
    arguments: [
      ["lock", "--setup", "--remove"], ["lock", "--passphrase-file", "x"],
      ["lock", "--new-passphrase-file", "x"], ["lock", "--setup", "--recovery-key"],
      ["unlock", "--keyring", "--recovery-key"],
    ])
  func exclusive(_ arguments: [String]) async throws {
    #expect(try await Harness().run(arguments).status == 64)
  }

  @Test(
    "how long an open journal may lie unused is a number of minutes or hours, or never",
    arguments: [("15m", 0), ("2h", 0), ("never", 0), ("0m", 64), ("25h", 64), ("soon", 64)])
  func idle(_ value: String, _ status: Int32) async throws {
    #expect(try await Harness().run("config", "set", "lock.idle", value).status == status)
  }
}
