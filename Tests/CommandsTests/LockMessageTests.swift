import Foundation
import TestSupport
import Testing

@Suite("What locking says", .requires(.gocryptfs))
struct LockMessageTests {
  @Test("the copies that lie beside a new vault without a passphrase are named")
  func copies() throws {
    let rig = try VaultRig()
    try rig.sotto("note", "The zanzibarine canary.")
    let folder = URL(filePath: rig.journal).deletingLastPathComponent()
    let backup = folder.appending(path: "mine.sotto").path
    #expect(try rig.sotto("backup", backup).status == 0)
    #expect(try rig.sotto("restore-from", backup).status == 0)
    #expect(try rig.sotto("salvage", rig.journal).status == 0)
    let other = folder.appending(path: "another.db").path
    #expect(try rig.sotto("init", other).status == 0)
    #expect(try rig.sotto("note", "Not of this one.", "--journal", other).status == 0)
    try Data("no journal".utf8).write(to: folder.appending(path: "letter.txt"))
    let setup = try rig.sotto(
      "lock", "--setup", "--passphrase-file", rig.path("right"), "--json")
    #expect(setup.status == 0, "\(setup.messages)")
    #expect(try SchemaCheck("lock").faults(in: setup.output) == [])
    let copies = rig.names.filter { $0.hasSuffix(".sotto") }
    #expect(copies.count == 3)
    for name in copies { #expect(setup.output.contains("/\(name)\""), "\(name)") }
    #expect(!setup.output.contains("letter.txt") && !setup.output.contains("another.db"))
    #expect(try rig.sotto("lock", "--remove", "--passphrase-file", rig.path("right")).status == 0)
    let told = try rig.sotto("lock", "--setup", "--passphrase-file", rig.path("right"))
    #expect(
      told.output.contains("no passphrase protects them.\nTake them away or delete them:\n  /"))
    #expect(told.output.contains("Other journals, which stay as they are:\n  \(other)\n"))
  }

  @Test("a passphrase that cannot be had is always told by the same code")
  func unusable() throws {
    let rig = try VaultRig()
    try rig.setUp("x")
    try rig.write("empty", "\n")
    try rig.write("short-key", "0123abcd\n")
    for source in [
      ["--passphrase-file", rig.path("missing")], ["--passphrase-file", rig.path("empty")],
      ["--passphrase-file", rig.path("")], ["--passphrase-command", "exit 3"],
      ["--recovery-key", "--passphrase-file", rig.path("short-key")], [],
      ["--passphrase-file", rig.path("wrong")],
    ] {
      let outcome = try FinishedProgram(
        [BuiltProgram.sotto, "unlock"] + source, environment: rig.environment)
      #expect(outcome.status == 12, "\(source): \(outcome.messages)")
    }
    let change = try rig.sotto(
      "lock", "--change-passphrase", "--passphrase-file", rig.path("right"))
    #expect(change.status == 12)
    #expect(change.messages.contains("hint: --new-passphrase-file tells where it is\n"))
  }

  @Test("init on a locked journal says that it is locked")
  func initialising() throws {
    let rig = try VaultRig()
    try rig.setUp("x")
    let outcome = try rig.sotto("init")
    #expect(outcome.status == 11)
    #expect(
      outcome.messages.contains("there is a journal at \(rig.journal) already, and it is locked"))
    #expect(outcome.messages.contains("sotto unlock"))
    try rig.unlock()
    #expect(try rig.sotto("init").status == 64)
  }
}
