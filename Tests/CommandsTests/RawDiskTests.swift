import Foundation
import TestSupport
import Testing

/// A disk of its own shows what is in blocks that no file has any more.
@Suite("The blocks of a disk", .timeLimit(.minutes(10)))
struct RawDiskTests {
  /// Runs commands on an empty disk, where `$journal` is a journal with an entry, and returns how often its
  /// words are on the disk before the commands and after them.
  private func words(_ commands: String) throws -> [Int] {
    let folder = try TemporaryFolder()
    let script = """
      set -e
      truncate -s 32M img; mkfs.ext4 -q img; mkdir disk home; mount -o loop img disk
      journal=disk/journal.sotto; sotto="$1"
      export HOME="$PWD/home" TMPDIR="$PWD/disk"
      count() { sync; echo "found $(grep -aob 'zebracanary\\|quaggatitle' img | wc -l)"; }
      "$sotto" init "$journal"
      "$sotto" note 'a first day' --journal "$journal"
      "$sotto" note 'zebracanary and a text' --title quaggatitle --journal "$journal"
      count
      \(commands)
      count
      test ! -e "$journal-wal"
      """
    let outcome = try FinishedProgram(
      ["unshare", "-m", "sh", "-c", script, "sh", BuiltProgram.sotto], folder: folder.url,
      withMessages: true)
    #expect(outcome.status == 0, "\(outcome.output)")
    return outcome.output.split(separator: "\n").filter { $0.hasPrefix("found ") }
      .compactMap { Int($0.dropFirst(6)) }
  }

  @Test(
    "Of an erased entry no word is left, neither in a file nor in a free block",
    .requires(.loopMounting))
  func erased() throws {
    let found = try words(#""$sotto" delete last --forever --yes --journal "$journal""#)
    #expect(found.count == 2)
    #expect(found.first ?? 0 > 0)
    #expect(found.last == 0)
  }

  @Test("Of a word that was redacted nothing is left either", .requires(.loopMounting))
  func redacted() throws {
    let found = try words(
      #"""
      "$sotto" redact zebracanary --yes --journal "$journal"
      "$sotto" redact quaggatitle --yes --journal "$journal"
      """#)
    #expect(found.count == 2)
    #expect(found.first ?? 0 > 0)
    #expect(found.last == 0)
  }

  @Test(
    "Of a journal that is locked no word is left in the clear", .requires(.loopMounting),
    .requires(.gocryptfs))
  func locked() throws {
    let found = try words(
      #"""
      echo secret > home/passphrase
      "$sotto" lock --setup --passphrase-file home/passphrase --journal "$journal"
      """#)
    #expect(found.count == 2)
    #expect(found.first ?? 0 > 0)
    #expect(found.last == 0)
  }
}
