import Foundation
import Testing

@Suite("The programs in Benchmarks")
struct BenchmarkProgramTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The scripts, and the programs that are built beside the tests.
  private static let programs: [String] = {
    let manager = FileManager.default
    let folder = root.appending(path: "Benchmarks").path
    let scripts = (try? manager.contentsOfDirectory(atPath: folder)) ?? []
    let built = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().path
    let products = (try? manager.contentsOfDirectory(atPath: built)) ?? []
    return
      (scripts.map { "\(folder)/\($0)" }
      + products.filter { $0.wholeMatch(of: /benchmark-[a-z-]+/) != nil }
      .map { "\(built)/\($0)" })
      .filter { path in
        var isFolder: ObjCBool = false
        return manager.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
          && manager.isExecutableFile(atPath: path)
      }.sorted()
  }()

  @Test("are all found")
  func found() { #expect(BenchmarkProgramTests.programs.count >= 12) }

  @Test("each tells its usage, and refuses an option that it does not have", arguments: programs)
  func usage(_ program: String) throws {
    let help = try run(program, "--help")
    #expect(help.status == 0)
    #expect(help.output.lowercased().contains("usage: "))
    let refused = try run(program, "--no-such-option")
    #expect(refused.status == 64)
    #expect(refused.output.lowercased().contains("usage: "))
  }

  private func run(_ program: String, _ argument: String) throws -> (status: Int32, output: String)
  {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = [argument]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
