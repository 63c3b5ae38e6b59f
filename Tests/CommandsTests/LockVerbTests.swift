import Foundation
import TestSupport
import Testing

@Suite("Locking", .requires(.gocryptfs))
struct LockVerbTests {
  private static let locked = "sotto: error: the journal is locked: 'sotto unlock' opens it\n"

  @Test("a journal goes into its vault, is found there by every verb, and comes out again")
  func roundTrip() throws {
    let rig = try VaultRig()
    try rig.setUp("The zanzibarine canary.")
    #expect(rig.names == ["journal.sotto.vault"])
    for arguments in [["list"], ["search", "zanzibarine"], ["show", "1"], ["note", "x"], []] {
      let outcome = try FinishedProgram(
        [BuiltProgram.sotto] + arguments, environment: rig.environment)
      #expect(outcome.status == 11, "\(arguments)")
      #expect(outcome.messages == LockVerbTests.locked, "\(arguments)")
    }
    let wrong = try rig.sotto("unlock", "--passphrase-file", rig.path("wrong"))
    #expect(wrong.status == 12)
    #expect(wrong.messages == "sotto: error: the passphrase is wrong\n")
    #expect(try rig.unlock().output.contains("15 minutes"))
    // Where it is open already, a passphrase is tried all the same.
    let tried = try rig.sotto("unlock", "--passphrase-file", rig.path("wrong"))
    #expect(tried.status == 12 && tried.output == "")
    #expect(tried.messages == "sotto: error: the passphrase is wrong\n")
    #expect(try rig.unlock().output.hasPrefix("Unlocked already, "))
    // Without the programs it stays open, and nothing is tried.
    let untried = try rig.sotto(
      "unlock", "--passphrase-file", rig.path("wrong"), with: ["PATH": rig.path("bin")])
    #expect(untried.status == 0 && untried.output.hasPrefix("Unlocked already, "))
    #expect(
      untried.messages.hasPrefix("sotto: the passphrase was not tried: "), "\(untried.messages)")
    #expect(try rig.sotto("search", "zanzibarine").status == 0)
    #expect(try rig.sotto("note", "Another.").status == 0)
    #expect(try rig.sotto("doctor").output.contains("lock: unlocked,"))
    #expect(try rig.sotto("backup", rig.path("copy.sotto")).status == 0)
    #expect(try rig.sotto("lock").output == "Locked.\n")
    #expect(try rig.sotto("list").status == 11)
    #expect(try rig.sotto("backup", rig.path("other.sotto")).status == 11)
    // A plain journal beside the vault would be mistaken for it.
    #expect(try rig.sotto("restore-from", rig.path("copy.sotto")).status == 11)
    #expect(rig.names == ["journal.sotto.vault"])
    let removed = try rig.sotto("lock", "--remove", "--passphrase-file", rig.path("right"))
    #expect(removed.status == 0, "\(removed.messages)")
    #expect(rig.names == ["journal.sotto"])
    #expect(try rig.sotto("list").output.contains("Another."))
  }

  @Test("a wrong passphrase moves no journal out, also where it is open")
  func wrongRemoval() throws {
    let rig = try VaultRig()
    try rig.setUp("The zanzibarine canary.")
    for isOpen in [false, true] {
      if isOpen { try rig.unlock() }
      let refused = try rig.sotto("lock", "--remove", "--passphrase-file", rig.path("wrong"))
      #expect(refused.status == 12 && refused.output == "")
      #expect(refused.messages == "sotto: error: the passphrase is wrong\n")
      #expect(rig.names == ["journal.sotto.vault"])
      #expect(try rig.sotto("list").status == (isOpen ? 0 : 11))
    }
    let removed = try rig.sotto("lock", "--remove", "--passphrase-file", rig.path("right"))
    #expect(removed.status == 0, "\(removed.messages)")
    #expect(rig.names == ["journal.sotto"])
  }

  @Test("the recovery key opens the journal and gives it another passphrase; a wrong one does not")
  func recoveryKey() throws {
    let rig = try VaultRig()
    try rig.sotto("note", "x")
    let output = try rig.sotto("lock", "--setup", "--passphrase-file", rig.path("right")).output
    let key = output.split(separator: "\n").filter { $0.hasPrefix("  ") }.joined()
    try rig.write("key", key + "\n")
    try rig.write("wrong-key", String(repeating: "0123abcd", count: 8) + "\n")
    let wrong = ["--recovery-key", "--passphrase-file", rig.path("wrong-key")]
    let change = ["lock", "--change-passphrase", "--new-passphrase-file", rig.path("wrong")]
    for arguments in [["unlock"] + wrong, change + wrong] {
      let outcome = try FinishedProgram(
        [BuiltProgram.sotto] + arguments, environment: rig.environment)
      #expect(outcome.status == 12)
      #expect(outcome.messages == "sotto: error: the recovery key is wrong\n")
    }
    #expect(
      try rig.sotto("unlock", "--recovery-key", "--passphrase-file", rig.path("key")).status == 0)
    let tried = try rig.sotto(["unlock"] + wrong, with: [:])
    #expect(tried.status == 12 && tried.messages == "sotto: error: the recovery key is wrong\n")
    let changed = try rig.sotto(
      "lock", "--change-passphrase", "--recovery-key", "--passphrase-file", rig.path("key"),
      "--new-passphrase-file", rig.path("wrong"))
    #expect(changed.status == 0, "\(changed.messages)")
    #expect(try rig.sotto("lock").status == 0)
    #expect(try rig.unlock().status == 12)
    #expect(try rig.sotto("unlock", "--passphrase-file", rig.path("wrong")).status == 0)
    // What the old passphrase would still open is not left behind.
    let vault = try FileManager.default.contentsOfDirectory(atPath: rig.journal + ".vault")
    #expect(!vault.contains("gocryptfs.conf.bak"))
  }

  @Test("removing the vault that is refused leaves the journal locked, or as open as it was")
  func refusedRemoval() throws {
    let rig = try VaultRig()
    try rig.setUp("x")
    try rig.unlock()
    let other = try rig.openFolder() + "/other.sotto"
    #expect(try rig.sotto("init", other).status == 0)
    let remove = ["lock", "--remove", "--passphrase-file", rig.path("right")]
    let open = try rig.sotto(remove, with: [:])
    #expect(open.status == 1)
    #expect(open.messages.contains("another journal lies in the vault: \(other)\n"))
    #expect(try rig.sotto("list").status == 0)
    #expect(try rig.sotto("lock").status == 0)
    let locked = try rig.sotto(remove, with: [:])
    #expect(locked.status == 1)
    #expect(
      locked.messages.contains(
        "hint: the journal is locked as before; 'sotto unlock' opens it; move it away,"))
    #expect(try rig.sotto("list").status == 11)
    #expect(try rig.sotto("lock").output == "Locked already.\n")
    #expect(rig.names == ["journal.sotto.vault"])
  }

  @Test("salvage of a locked journal exits 11, and of an open one writes into the vault")
  func salvage() throws {
    let rig = try VaultRig()
    try rig.setUp("The zanzibarine canary.")
    let refused = try rig.sotto("salvage", rig.journal)
    #expect(refused.status == 11)
    #expect(refused.messages == LockVerbTests.locked)
    try rig.unlock()
    let saved = try rig.sotto("salvage", rig.journal)
    #expect(saved.status == 0, "\(saved.messages)")
    let new = try rig.openFolder() + "/journal-salvaged.sotto"
    #expect(saved.output.contains(" in \(new)\n"))
    #expect(try rig.sotto("list", "--journal", new).output.contains("zanzibarine"))
    #expect(rig.names == ["journal.sotto.vault"])
  }

  @Test("documents tell every state, and the recovery key only once")
  func documents() throws {
    let rig = try VaultRig()
    try rig.sotto("note", "x")
    let right = rig.path("right")
    let setup = try rig.sotto("lock", "--setup", "--passphrase-file", right, "--json").output
    let outputs = [
      setup, try rig.sotto("lock", "--json").output,
      try rig.sotto("unlock", "--json", "--passphrase-command", "cat \(right)").output,
      try rig.sotto("unlock", "--json").output,
      try rig.sotto("lock", "--remove", "--json").output,
    ]
    for output in outputs { #expect(try SchemaCheck("lock").faults(in: output) == []) }
    #expect(outputs.map { $0.contains("recoveryKey") } == [true, false, false, false, false])
    let states = ["locked", "locked", "unlocked", "unlocked", "plain"]
    for (output, state) in zip(outputs, states) {
      #expect(output.contains("\"state\" : \"\(state)\""))
    }
  }

  @Test("how long an unused journal stays open is passed on", arguments: ["15m", "2h", "never"])
  func idle(_ length: String) throws {
    let rig = try VaultRig()
    try rig.setUp("x")
    try rig.sotto(
      "unlock", "--passphrase-file", rig.path("right"), with: ["SOTTO_LOCK_IDLE": length])
    let open = try rig.openFolder()
    let source = "sotto-" + URL(filePath: open).lastPathComponent
    let commands = try FileManager.default.contentsOfDirectory(atPath: "/proc")
      .filter { pid_t($0) != nil }
      .compactMap { try? FileHandle(forReadingFrom: URL(filePath: "/proc/\($0)/cmdline")) }
      .compactMap { try? $0.readToEnd() }
      .map { String(decoding: $0, as: UTF8.self).split(separator: "\0").map(String.init) }
    let server = try #require(commands.first { $0.contains(source) })
    let idle = server.firstIndex(of: "-idle").map { server[$0 + 1] }
    #expect(idle == ["15m": "900s", "2h": "7200s"][length])
  }

  @Test("an open journal stays open while something uses it, and who does is told")
  func inUse() throws {
    let rig = try VaultRig()
    try rig.setUp("x")
    try rig.unlock()
    let recorder = try RecordingProcess(
      arguments: [
        "record", "--ndjson", "--no-transcribe", "--input", "-", "--rate", "16000", "--channels",
        "1",
      ], environment: rig.environment)
    try recorder.say([Int16](repeating: 1000, count: 32_000))
    recorder.level(after: 1)
    let refused = try rig.sotto("lock")
    #expect(refused.status == 11)
    #expect(refused.messages.contains("in use by sotto record (process "))
    try recorder.hush()
    #expect(recorder.end().status == 0)
    #expect(try rig.sotto("lock").status == 0)
  }

  @Test("a keyring that takes nothing does not keep the journal from being opened")
  func noKeyring() throws {
    let rig = try VaultRig()
    try rig.setUp("x")
    try rig.write("bin/secret-tool", "#!/bin/sh\nexit 1\n", isProgram: true)
    let path = rig.path("bin") + ":" + (rig.environment["PATH"] ?? "/usr/bin:/bin")
    let opened = try rig.sotto(
      "unlock", "--keyring", "--passphrase-file", rig.path("right"), with: ["PATH": path])
    #expect(opened.status == 0)
    #expect(opened.messages == "sotto: the keyring did not take the passphrase\n")
    #expect(try rig.sotto("list").status == 0)
    #expect(try rig.sotto("lock").status == 0)
  }

  @Test("the keyring keeps the passphrase, gives it, and forgets it when it is changed")
  func keyring() throws {
    let rig = try VaultRig()
    try rig.setUp("x")
    try rig.write(
      "bin/secret-tool",
      """
      #!/bin/sh
      case "$1" in
        store) cat >"$HOME/kept" ;;
        lookup) cat "$HOME/kept" ;;
        clear) rm -f "$HOME/kept" ;;
      esac

      """, isProgram: true)
    let path = rig.path("bin") + ":" + (rig.environment["PATH"] ?? "/usr/bin:/bin")
    let first = try rig.sotto(
      "unlock", "--keyring", "--passphrase-file", rig.path("right"), with: ["PATH": path])
    #expect(first.status == 0, "\(first.messages)")
    // A passphrase that was only tried is kept too, and no wrong one.
    let kept = rig.path("kept")
    try FileManager.default.removeItem(atPath: kept)
    let wrong = try rig.sotto(
      "unlock", "--keyring", "--passphrase-file", rig.path("wrong"), with: ["PATH": path])
    #expect(wrong.status == 12 && !FileManager.default.fileExists(atPath: kept))
    let again = try rig.sotto(
      "unlock", "--keyring", "--passphrase-file", rig.path("right"), with: ["PATH": path])
    #expect(again.status == 0 && FileManager.default.fileExists(atPath: kept))
    #expect(try rig.sotto("lock").status == 0)
    #expect(try rig.sotto("unlock", "--keyring", with: ["PATH": path]).status == 0)
    let changed = try rig.sotto(
      "lock", "--change-passphrase", "--passphrase-file", rig.path("right"),
      "--new-passphrase-file", rig.path("wrong"), with: ["PATH": path])
    #expect(changed.status == 0, "\(changed.messages)")
    #expect(!FileManager.default.fileExists(atPath: rig.path("kept")))
    #expect(try rig.sotto("lock").status == 0)
  }
}
