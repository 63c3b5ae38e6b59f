import Foundation
import TestSupport
import Testing

/// A home with an entry, a picture and a text.
struct AttachmentRig {
  let harness: Harness
  let picture = PictureFile.png(width: 60, height: 40)

  init() async throws {
    harness = try Harness()
    try picture.write(to: URL(filePath: harness.path("beach.png")))
    try await sotto("note", "by the sea")
  }

  @discardableResult
  func sotto(_ arguments: String...) async throws -> Harness.Outcome {
    let outcome = await harness.run(arguments)
    try #require(outcome.status == 0, "\(arguments): \(outcome.messages)")
    return outcome
  }

  func attachments(_ arguments: String...) async throws -> [[String: Any]] {
    let outcome = await harness.run(arguments + ["--json"])
    #expect(try SchemaCheck("attachments").faults(in: outcome.output) == [])
    return outcome.json["attachments"] as? [[String: Any]] ?? []
  }

  func write(_ name: String, _ data: Data) throws -> String {
    try data.write(to: URL(filePath: harness.path(name)))
    return harness.path(name)
  }
}
