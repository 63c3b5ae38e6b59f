import Documents
import Synchronization
import Testing

@Suite("A document that is written a part at a time")
struct JSONStreamTests {
  private struct Element: Encodable, Sendable {
    var name: String
    var parts: [Int]
    var inner: [String: String]
  }

  @Test("It is the same text as one that is written at once", arguments: [1, 2, 3, 7])
  func sameText(step: Int) throws {
    let elements = (0..<7).map {
      Element(
        name: "line \($0)\n\"quoted\"", parts: Array(0..<$0), inner: $0 % 2 == 0 ? [:] : ["a": "b"])
    }
    let whole = try JSONDocument(["entries": elements, "total": 7]).text() + "\n"
    let written = Mutex("")
    var stream = JSONStream("entries", beside: ["total": 7]) { text in
      written.withLock { $0 += text }
    }
    for start in stride(from: 0, to: 7, by: step) {
      try stream.add(Array(elements[start..<min(start + step, 7)]))
    }
    try stream.finish()
    #expect(written.withLock { $0 } == whole)
  }
}
