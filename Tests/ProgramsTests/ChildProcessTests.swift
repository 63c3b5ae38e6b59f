import Foundation
import Testing

@testable import Programs

@Suite("Programs that are started on the caller's thread")
struct ChildProcessTests {
  private func shell(_ script: String, output: FileHandle? = nil) throws -> ChildProcess {
    try ChildProcess(try Program.find("sh"), ["-c", script], output: output)
  }

  @Test("how one ended is told to whoever asks, and again")
  func endings() throws {
    let failing = try shell("exit 3")
    #expect(failing.wait() == .exited(3))
    #expect(failing.wait() == .exited(3) && !failing.isRunning)
    #expect(try shell("kill -9 $$").wait() == .signalled(9))
    #expect(throws: ProgramError.self) {
      try ChildProcess(Program(name: "none", path: "/nonexistent/none"), [])
    }
  }

  @Test("one that is waited for can be ended from another thread, and is not signalled afterwards")
  func ending() throws {
    let waiting = try shell("exec sleep 1000")
    #expect(waiting.isRunning)
    Thread.detachNewThread { waiting.send(SIGTERM) }
    #expect(waiting.wait() == .signalled(Int(SIGTERM)))
    waiting.send(SIGKILL)
    #expect(waiting.wait() == .signalled(Int(SIGTERM)))
  }

  @Test("it has our environment and what is added, no descriptor but three, and no signal blocked")
  func surroundings() throws {
    let pipe = ChildProcess.pipe()
    let open = try #require(FileHandle(forReadingAtPath: "/dev/zero"))
    signal(SIGPIPE, SIG_IGN)
    let child = try ChildProcess(
      try Program.find("sh"),
      [
        "-c",
        "echo $ADDED $(test -n \"$PATH\" && echo path); ls -l /proc/self/fd; "
          + "grep -E 'SigBlk|SigIgn' /proc/self/status",
      ],
      environment: ["ADDED": "yes"], output: pipe.fileHandleForWriting)
    try pipe.fileHandleForWriting.close()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(child.wait() == .exited(0))
    #expect(said.hasPrefix("yes path\n"))
    #expect(said.contains("-> /dev/null") && !said.contains("-> /dev/zero"))
    let ignored = try #require(said.firstMatch(of: /SigIgn:\t([0-9a-f]+)/)).1
    #expect((UInt64(ignored, radix: 16) ?? .max) & 1 << (SIGPIPE - 1) == 0)
    #expect(said.contains("SigBlk:\t0000000000000000"))
    #expect(open.fileDescriptor > 2)
  }
}
