import Foundation
import JournalEngine
import Synchronization
import TestSupport
import Testing

@Suite("How far an export is")
struct ExportProgressTests {
  @Test("is told while sound is written, which takes longest, and never goes back")
  func sound() async throws {
    let harness = try Harness()
    for hertz in [300, 400, 500] {
      let tone = harness.path("\(hertz).wav")
      try WaveFile.tone(seconds: 1, hertz: Double(hertz)).write(to: URL(filePath: tone))
      try #require(await harness.run("import", tone).status == 0)
    }
    let folder = harness.path("out")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let told = Mutex<[(count: Int, documents: Int)]>([])
    let journal = try Journal.open(at: harness.journal, for: .reading)
    _ = try await journal.export(ExportRequest(folder: folder, formats: [.markdown])) { done, _ in
      let names = FileManager.default.enumerator(atPath: folder)?.allObjects ?? []
      let documents = names.filter { ($0 as? String)?.hasSuffix(".md") == true }.count
      told.withLock { $0.append((done, documents)) }
    }
    let progress = told.withLock { $0 }
    #expect(progress.map(\.count) == [1, 2, 3])
    #expect(progress.map(\.documents) == [0, 0, 3])
  }
}
