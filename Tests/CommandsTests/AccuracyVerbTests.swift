import Foundation
import Testing

@Suite("The verb accuracy")
struct AccuracyVerbTests {
  @Test("where nothing was corrected it says so, and what to do")
  func nothing() async throws {
    let harness = try Harness()
    #expect(await harness.run("accuracy").output.hasPrefix("There is no journal yet."))
    #expect(await harness.run("note", "Only words.").status == 0)
    let outcome = await harness.run("accuracy")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("No transcript was corrected yet"))
    let json = await harness.run("accuracy", "--json")
    #expect(try SchemaCheck("accuracy").faults(in: json.output) == [])
    #expect(await harness.run("accuracy", "--minutes", "0").status == 64)
    #expect(await harness.run("accuracy", "--listen").output == outcome.output)
  }
}
