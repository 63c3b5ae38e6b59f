import Foundation
import Testing

@testable import JournalEngine

@Suite("Standard input before a recording")
struct RecordingInputTests {
  @Test("is at its end where its writer has gone, and not while there is something to read")
  func end() throws {
    let pipe = Pipe()
    let reader = pipe.fileHandleForReading.fileDescriptor
    try pipe.fileHandleForWriting.write(contentsOf: Data([1]))
    #expect(!RecordingInput.isAtEnd(reader))
    try pipe.fileHandleForWriting.close()
    #expect(!RecordingInput.isAtEnd(reader))
    #expect(try pipe.fileHandleForReading.readToEnd() == Data([1]))
    #expect(RecordingInput.isAtEnd(reader))
  }
}
