import Foundation
import Testing

@testable import Programs

@Suite("Programs that are read while they run")
struct ProgramPipeTests {
  private func pipe(_ script: String) throws -> ProgramPipe {
    try ProgramPipe(try Program.find("sh"), ["-c", script], input: nil)
  }

  @Test("output is read in stretches of the size that is asked for, and the last is shorter")
  func stretches() throws {
    var pipe = try pipe("printf abcdefg")
    #expect(try pipe.read(count: 3) == Array("abc".utf8))
    #expect(try pipe.read(count: 3) == Array("def".utf8))
    #expect(try pipe.read(count: 3) == Array("g".utf8))
    #expect(try pipe.read(count: 3).isEmpty)
    #expect(pipe.finish().isSuccess)
  }

  @Test("a status other than 0, a signal and the last words are told")
  func endings() throws {
    var failing = try pipe("echo 'no such luck' >&2; exit 3")
    #expect(try failing.read(count: 10).isEmpty)
    let result = failing.finish()
    #expect(result.status == .exited(3))
    #expect(result.errorText == "no such luck\n")
    var killed = try pipe("kill -9 $$")
    #expect(try killed.read(count: 10).isEmpty)
    #expect(killed.finish().status == .signalled(9))
  }

  @Test("a program that talks much on its standard error does not wait for anybody")
  func chatter() throws {
    var pipe = try pipe(
      "i=0; while [ $i -lt 4000 ]; do echo $i-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa >&2; i=$((i+1)); "
        + "done; printf end")
    #expect(try pipe.read(count: 100) == Array("end".utf8))
    #expect(pipe.finish().errorText.contains("3999-"))
  }

  @Test("a program that is left before its end ends too")
  func leaving() throws {
    var running: ProgramPipe? = try pipe("yes")
    #expect(try running?.read(count: 4) == Array("y\ny\n".utf8))
    running = nil
    var after = try pipe("printf ok")
    #expect(try after.read(count: 2) == Array("ok".utf8))
    #expect(after.finish().isSuccess)
  }

  @Test("a program that cannot be started says so")
  func notStarted() {
    #expect(throws: ProgramError.self) {
      _ = try ProgramPipe(
        Program(name: "none", path: "/nonexistent/none"), [], input: nil)
    }
  }
}
