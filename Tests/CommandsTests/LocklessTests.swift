import Fixtures
import Foundation
import TestSupport
import Testing

/// A file system that has no locks, as `flock(2)` tells a program: some that reach over a network, and some of
/// containers, are so.
@Suite("Where files cannot be locked")
struct LocklessTests {
  private static let library = """
    #include <errno.h>
    int flock(int file, int kind) { (void)file; (void)kind; errno = ENOLCK; return -1; }
    """

  @Test(
    "a journal is refused in a line, and a copy of one is written and leaves nothing",
    .requires(.compiler))
  func refused() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "slept well")
    let folder = try TemporaryFolder()
    let (source, library) = (folder.path("lockless.c"), folder.path("lockless.so"))
    try LocklessTests.library.write(toFile: source, atomically: false, encoding: .utf8)
    #expect(try FinishedProgram(["cc", "-shared", "-fPIC", "-o", library, source]).status == 0)
    let other = try TemporaryFolder()
    func sotto(_ arguments: String...) throws -> FinishedProgram {
      // What never ends is ended, with another status.
      try FinishedProgram(
        ["timeout", "-s", "KILL", "120", BuiltProgram.sotto] + arguments,
        environment: [
          "HOME": other.path("home"), "PATH": "/usr/bin:/bin", "LD_PRELOAD": library,
        ], withMessages: true)
    }
    let new = try sotto("init", other.path("new.sotto"))
    #expect(new.status == 1 && new.output.contains("no file locks"), "\(new.output)")
    #expect(new.output.contains("keep it on another disk"))
    let recorded = try sotto(
      "import", Fixture.file("tone-440hz-2ch-44100hz-int16.wav").path, "--journal", harness.journal)
    #expect(recorded.status == 1 && recorded.output.contains("no file locks"), "\(recorded.output)")
    let folderBackup = try sotto(
      "backup", other.path("backups") + "/", "--journal", harness.journal)
    #expect(folderBackup.status == 1, "\(folderBackup.output)")
    #expect(folderBackup.output.contains("no file locks"), "\(folderBackup.output)")
    #expect(other.names.allSatisfy { ["backups", "home"].contains($0) }, "\(other.names)")
    let copy = try sotto("backup", other.path("copy.sotto"), "--journal", harness.journal)
    #expect(copy.status == 0, "\(copy.output)")
    #expect(other.names.contains("copy.sotto"))
  }
}
