import Foundation
import TestSupport
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
    let built = BuiltProgram.folder
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
    let help = try FinishedProgram([program, "--help"], withMessages: true)
    #expect(help.status == 0)
    #expect(help.output.lowercased().contains("usage: "))
    let refused = try FinishedProgram([program, "--no-such-option"], withMessages: true)
    #expect(refused.status == 64)
    #expect(refused.output.lowercased().contains("usage: "))
  }
}
