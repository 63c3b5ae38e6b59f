import Foundation
import TestSupport
import Testing

/// A part of what `Benchmarks/faults` and `Benchmarks/no-network` do by hand for longer.
@Suite("Faults")
struct FaultTests {
  private static let benchmarks = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Benchmarks").path

  @Test(
    "whatever step of a verb fails, nothing is lost or doubled, and the journal is whole",
    .requires(.compiler))
  func faults() throws {
    let folder = try TemporaryFolder()
    let report = folder.path("faults.json")
    let outcome = try FinishedProgram(
      [
        "\(FaultTests.benchmarks)/faults", BuiltProgram.sotto, "--points", "1", "--together", "2",
        "--faults", "kill,torn,eios,enospc,short",
        "--verbs",
        "first note,note,attach,edit --note,import,record --input,delete --forever,undo,"
          + "backup FOLDER,restore-from FILE,check --repair,trash that is old,import --from,"
          + "remind add,draw,supercut --output",
        "--json", report,
      ], withMessages: true)
    #expect(outcome.status == 0, "\(outcome.output)")
    let document = try #require(
      JSONSerialization.jsonObject(with: try Data(contentsOf: URL(filePath: report)))
        as? [String: Any])
    #expect(document["lost"] as? Int == 0)
    #expect((document["pointsTried"] as? Int ?? 0) >= 40)
  }

  @Test("no verb of the tour asks for a network", .requires(.networkTracing))
  func network() throws {
    let outcome = try FinishedProgram(
      ["\(FaultTests.benchmarks)/no-network", BuiltProgram.sotto], withMessages: true)
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains("commands without a network, 0 wrong"))
  }

  @Test(
    "pages are printed where not even the machine's own network is there",
    .requires(.networkTracing), .requires(.pdf))
  func printing() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "Rain all day.", "--at", "2026-11-02")
    let file = harness.path("day.pdf")
    let outcome = try FinishedProgram(
      [
        "timeout", "-s", "KILL", "300", "unshare", "-r", "-n", BuiltProgram.sotto, "day",
        "2026-11-02", "--pdf", file, "--journal", harness.journal,
      ], environment: ["HOME": harness.path("home")], withMessages: true)
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(try Data(contentsOf: URL(filePath: file)).starts(with: Data("%PDF".utf8)))
  }
}
