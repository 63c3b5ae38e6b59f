import Entries
import Foundation
import JournalEngine
import Testing

@testable import Web

/// What windows are told of changes.
@Suite("News of changes")
struct NewsTests {
  @Test("A change over any other connection is told to all who listen")
  func told() async throws {
    try await PageRig.run { rig in
      let watched = try Journal.open(at: rig.journal.path, for: .reading)
      let watch = ChangeWatch(watched, clock: rig.journal.surroundings.clock)
      var first = await watch.news().makeAsyncIterator()
      var second = await watch.news().makeAsyncIterator()
      #expect(await watch.count == 2)
      let elsewhere = try Journal.open(at: rig.journal.path, for: .writing)
      // The watch may begin after a change; then it is told of the next.
      let changing = Task {
        while !Task.isCancelled {
          _ = try elsewhere.add(EntryDraft(moment: elsewhere.surroundings.moment))
          try await Task.sleep(for: .milliseconds(100))
        }
      }
      #expect(await first.next() == .changed)
      #expect(await second.next() == .changed)
      changing.cancel()
      await watch.end()
    }
  }

  @Test("Who leaves is forgotten, and the end reaches all who still listen")
  func left() async throws {
    try await PageRig.run { rig in
      let watched = try Journal.open(at: rig.journal.path, for: .reading)
      let watch = ChangeWatch(watched, clock: rig.journal.surroundings.clock)
      let leaving = Task { for await _ in await watch.news() {} }
      while await watch.count == 0 { await Task.yield() }
      leaving.cancel()
      while await watch.count > 0 { await Task.yield() }
      var staying = await watch.news().makeAsyncIterator()
      await watch.end(telling: .locked)
      var last: ChangeWatch.News?
      while let news = await staying.next() { last = news }
      #expect(last == .locked)
      #expect(throws: (any Error).self) { try watched.dataVersion() }
      var late = await watch.news().makeAsyncIterator()
      #expect(await late.next() == .locked)
      #expect(await late.next() == nil)
    }
  }

  @Test("Closing the connections cancels what is being read, waits for it, and refuses the next")
  func closing() async throws {
    try await PageRig.run { rig in
      let path = rig.journal.path
      let settings = PageSettings(try Journal.open(at: path, for: .writing)) {
        try Journal.open(at: path, for: .reading)
      }
      let desk = try JournalDesk(settings)
      let (begun, input) = AsyncStream.makeStream(of: Void.self)
      let reading = Task {
        try await desk.read { journal in
          input.yield(())
          while !Task.isCancelled { await Task.yield() }
          // The connection is still open, so that what runs can end.
          return try journal.dataVersion()
        }
      }
      for await _ in begun { break }
      await desk.close()
      let version = try await reading.value
      #expect(version > 0)
      await #expect(throws: PageFault.self) { try await desk.read { try $0.dataVersion() } }
    }
  }
}
