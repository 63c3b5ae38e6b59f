import Fixtures
import Foundation
import TestSupport
import Testing

@Suite("Ctrl-C and a shell's loop", .timeLimit(.minutes(5)))
struct ShellLoopTests {
  @Test("a verb that has done a part by then dies of Ctrl-C itself, because else a loop goes on")
  func partly() throws {
    let folder = try TemporaryFolder()
    let home = try TemporaryFolder()
    // Their lines are more than a pipe holds, so that it waits for its reader.
    let name = String(repeating: "long", count: 40)
    for index in 0..<250 {
      try ShellLoopTests.sound(index).write(to: folder.url.appending(path: "\(name)\(index).wav"))
    }
    let program = try StartedProgram(
      BuiltProgram.sotto, ["import", folder.url.path, "--ndjson"],
      environment: ShellLoopTests.environment(home), output: .pipe)
    let first = program.output?.availableData ?? Data()
    #expect(String(decoding: first, as: UTF8.self).contains("imported"))
    program.signal(SIGINT)
    _ = try program.output?.readToEnd()
    #expect(program.waitUntilExit() == 130)
    #expect(program.endingSignal == SIGINT)
    // What was in by then is kept, and all is tidy.
    let journal = home.url.appending(path: ".local/share/sotto/journal.sotto").path
    #expect(FileManager.default.fileExists(atPath: journal))
    #expect(!FileManager.default.fileExists(atPath: journal + "-wal"))
  }

  @Test(
    "a recording from a file whose words are being written down dies of Ctrl-C too",
    .requires(.recognitionModel))
  func writingDown() throws {
    let home = try TemporaryFolder()
    let spoken = Fixture.librivox.appending(path: "sense_and_sensibility_01_austen_64kb-0930.wav")
    let samples = try WaveFile.integers(
      #require(WaveFile.samples(in: Data(contentsOf: spoken))))
    // Their words take longer to write down than a signal takes to come.
    let path = home.url.appending(path: "long.wav")
    try WaveFile.file((0..<10).flatMap { _ in samples }, rate: 16_000).write(to: path)
    let program = try StartedProgram(
      BuiltProgram.sotto, ["record", "--input", path.path],
      environment: ShellLoopTests.environment(home), output: .pipe)
    let first = program.output?.availableData ?? Data()
    #expect(String(decoding: first, as: UTF8.self).hasPrefix("Kept entry 1, "))
    program.signal(SIGINT)
    _ = try program.output?.readToEnd()
    #expect(program.waitUntilExit() == 130)
    #expect(program.endingSignal == SIGINT)
    let journal = home.url.appending(path: ".local/share/sotto/journal.sotto").path
    #expect(FileManager.default.fileExists(atPath: journal))
    #expect(!FileManager.default.fileExists(atPath: journal + "-wal"))
  }

  /// The variables of a program with this home.
  private static func environment(_ home: TemporaryFolder) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment.filter {
      !$0.key.hasPrefix("SOTTO") && !$0.key.hasPrefix("XDG")
    }
    environment["HOME"] = home.url.path
    return environment
  }

  /// A short WAV file whose sound is different for each number.
  private static func sound(_ number: Int) -> Data {
    func bytes(_ value: some FixedWidthInteger) -> Data {
      withUnsafeBytes(of: value.littleEndian) { Data($0) }
    }
    let samples = (0..<200).map { Int16(truncatingIfNeeded: (number &+ 1) &* $0 &* 37) }
      .reduce(into: Data()) { $0 += bytes($1) }
    return Data("RIFF".utf8) + bytes(UInt32(36 + samples.count)) + Data("WAVEfmt ".utf8)
      + bytes(UInt32(16)) + bytes(UInt16(1)) + bytes(UInt16(1)) + bytes(UInt32(8000))
      + bytes(UInt32(16_000)) + bytes(UInt16(2)) + bytes(UInt16(16)) + Data("data".utf8)
      + bytes(UInt32(samples.count)) + samples
  }
}
