import Foundation
import Testing

@testable import Programs

@Suite("Programs that answer lines")
struct ProgramConversationTests {
  private func talk(_ script: String) throws -> ProgramConversation {
    try ProgramConversation(try Program.find("sh"), ["-c", script])
  }

  @Test("Each line is answered by the next, and one may come unasked")
  func lines() throws {
    var talk = try talk("echo ready; while read -r line; do echo \"<$line>\"; done")
    #expect(try talk.exchange(nil, within: .seconds(60)) == Data("ready".utf8))
    for line in ["one", "two words", ""] {
      #expect(
        try talk.exchange(Data(line.utf8), within: .seconds(60)) == Data("<\(line)>".utf8))
    }
  }

  @Test("Lines that come in pieces, and several at once, are lines all the same")
  func pieces() throws {
    var talk = try talk("printf 'a\\nb\\nlo'; sleep 0.1; printf 'ng\\n'; cat >/dev/null")
    for line in ["a", "b", "long"] {
      #expect(try talk.exchange(nil, within: .seconds(60)) == Data(line.utf8))
    }
  }

  @Test("What was said before a line is given is no answer to it")
  func unasked() throws {
    for script in [
      "printf 'ready\\nearly\\n'; while read -r line; do echo \"<$line>\"; done",
      "echo ready; while read -r line; do printf '<%s>\\n<%s>\\n' \"$line\" more; done",
    ] {
      var talk = try talk(script)
      #expect(try talk.exchange(nil, within: .seconds(60)) == Data("ready".utf8))
      var failure: ProgramError?
      for line in ["one", "two"] where failure == nil {
        do throws(ProgramError) {
          let answer = try talk.exchange(Data(line.utf8), within: .seconds(60))
          #expect(answer == Data("<\(line)>".utf8))
        } catch {
          failure = error
        }
      }
      #expect(failure?.code == .failed)
    }
  }

  @Test("A program that ends is an error, its last words are kept, and writing to it ends nothing")
  func ended() throws {
    var talk = try talk("echo 'no luck' >&2; exit 3")
    let long = Data(repeating: 0x61, count: 1 << 20)
    for _ in 0..<2 {
      do {
        _ = try talk.exchange(long, within: .seconds(60))
        Issue.record("it answered")
      } catch {
        #expect(error.code == .failed)
      }
    }
    #expect(talk.lastError == "no luck")
  }

  @Test("A program that does not answer in time is ended", arguments: [0, 1 << 20])
  func slow(bytes: Int) async throws {
    // What it is given is more than a pipe holds, so that writing waits too.
    let failure = try await apart { () throws -> ProgramError? in
      var talk = try talk("exec sleep 600")
      do throws(ProgramError) {
        _ = try talk.exchange(Data(repeating: 0x61, count: bytes), within: .milliseconds(200))
        return nil
      } catch {
        return error
      }
    }
    #expect(failure?.code == .timedOut)
  }

  /// Does what blocks on a thread on which no task runs.
  private func apart<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "apart").async { continuation.resume(with: Result { try work() }) }
    }
  }

  @Test("A line that never ends is an error")
  func endless() throws {
    var talk = try talk("exec tr '\\0' x </dev/zero")
    do {
      _ = try talk.exchange(nil, within: .seconds(60))
      Issue.record("it answered")
    } catch {
      #expect(error.code == .tooMuchOutput)
    }
  }
}
