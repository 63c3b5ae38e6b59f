import Foundation
import TestSupport
import Testing

@testable import SoundFiles

@Suite("Files that are written beside their place")
struct PartialFileTests {
  @Test(
    "One is abandoned if its lock is free, or if there are no locks and it is a day old",
    arguments: [
      (Int32(0), 0.0, true), (EWOULDBLOCK, 0, false), (EWOULDBLOCK, 90_000, false),
      (ENOLCK, 0, false), (ENOLCK, 80_000, false), (ENOLCK, 90_000, true), (ENOSYS, 90_000, true),
    ])
  func abandoned(_ answer: Int32, _ age: Double, _ isAbandoned: Bool) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("file")
    try Data("x".utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: path)
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    #expect(PartialFile.isAbandoned(file.fileDescriptor) { _ in answer } == isAbandoned)
  }
}
