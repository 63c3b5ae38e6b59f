import Foundation
import Testing

@Suite("The check of documents against schemas")
struct SchemaCheckTests {
  @Test("A right document has no faults")
  func right() throws {
    let text = """
      {"format": "sotto/1", "results": [{"status": "imported", "entry": 1, "seconds": 2.5,
       "instant": "2026-11-20T08:01:02.500+01:00", "uuid": "0b5d3c9e-1111-4222-8333-444455556666"}]}
      """
    #expect(try SchemaCheck("results").faults(in: text) == [])
  }

  @Test(
    "Each kind of fault is found and named by its place",
    arguments: [
      ("{}", ["$: no format", "$: no results"]),
      ("[]", ["$: type"]),
      ("{\"format\": \"sotto/2\", \"results\": []}", ["$.format: const"]),
      ("{\"format\": \"sotto/1\", \"results\": [], \"more\": 1}", ["$: unexpected more"]),
      ("{\"format\": \"sotto/1\", \"results\": [], \"dryRun\": 1}", ["$.dryRun: type"]),
      (
        "{\"format\": \"sotto/1\", \"results\": [{\"status\": \"lost\", \"entry\": 0}]}",
        ["$.results[0].entry: minimum", "$.results[0].status: enum"]
      ),
      (
        "{\"format\": \"sotto/1\", \"results\": [{\"status\": \"failed\", \"entry\": 1.5}]}",
        ["$.results[0].entry: type"]
      ),
      (
        "{\"format\": \"sotto/1\", \"results\": [{\"status\": \"failed\", \"day\": \"today\"}]}",
        ["$.results[0].day: pattern"]
      ),
      (
        "{\"format\": \"sotto/1\", \"results\": [{\"status\": \"failed\", \"entry\": true}]}",
        ["$.results[0].entry: type"]
      ),
    ])
  func faults(text: String, expected: [String]) throws {
    #expect(try SchemaCheck("results").faults(in: text) == expected)
  }

  @Test("A line of a stream fits exactly one of its shapes")
  func lines() throws {
    let check = try SchemaCheck("line")
    #expect(
      try check.faults(in: "{\"format\":\"sotto/1\",\"event\":\"paused\",\"seconds\":3}") == [])
    #expect(
      try !check.faults(in: "{\"format\":\"sotto/1\",\"event\":\"hum\",\"seconds\":3}").isEmpty)
  }

  @Test("Every schema in the folder is read and names itself")
  func schemas() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Models/schemas")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".schema.json") }
    #expect(names.count >= 11)
    for name in names {
      let data = try Data(contentsOf: folder.appending(path: name))
      let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      #expect((schema["$id"] as? String)?.hasSuffix("/" + name) == true)
    }
  }
}
