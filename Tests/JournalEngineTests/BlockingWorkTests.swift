import Dispatch
import Entries
import Foundation
import JournalEngine
import Sound
import SoundFiles
import Synchronization
import Testing
import Threads
import Transcription

@Suite("Work that blocks")
struct BlockingWorkTests {
  @Test("a pool takes a task and its children to threads of its own")
  func threads() async {
    let pool = ThreadPool(label: "test", threads: 2)
    #expect(!pool.isCurrent)
    let children = await withTaskExecutorPreference(pool) {
      #expect(pool.isCurrent)
      return await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<5 { group.addTask { pool.isCurrent } }
        return await group.reduce(into: []) { $0.append($1) }
      }
    }
    #expect(children == Array(repeating: true, count: 5))
    #expect(!ThreadPool.blocking.isCurrent)
    #expect(!pool.isCurrent)
  }

  @Test("a pool works on as many tasks at once as it has threads, and on no more")
  func concurrency() async {
    let pool = ThreadPool(label: "test", threads: 2)
    let meeting = Meeting()
    await withTaskExecutorPreference(pool) {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<6 { group.addTask { meeting.attend() } }
      }
    }
    #expect(meeting.most == 2)
  }

  @Test("importing reads and writes on threads of its own")
  func importing() async throws {
    let files = try TemporaryImport()
    try files.write("in.wav", .wav, SoundFormat(rate: 8000, channels: 1, sample: .int16))
    let places = Mutex<[Bool]>([])
    let journal = try Journal.create(
      at: files.path("other.sotto"),
      surroundings: Journal.Surroundings(
        now: {
          places.withLock { $0.append(ThreadPool.blocking.isCurrent) }
          return Date(timeIntervalSince1970: 1_700_000_000)
        },
        makeUUID: {
          places.withLock { $0.append(ThreadPool.blocking.isCurrent) }
          return UUID()
        }))
    try await journal.importAudio([files.path("in.wav")], request: ImportRequest()) { _ in
      places.withLock { $0.append(ThreadPool.blocking.isCurrent) }
    }
    let seen = places.withLock { $0 }
    #expect(seen.count >= 4 && seen.allSatisfy { $0 })
  }

  @Test("transcribing reads and writes on threads of its own, with a journal and without")
  func transcribing() async throws {
    let files = try TemporaryImport()
    try files.write("in.wav", .wav, SoundFormat(rate: 8000, channels: 1, sample: .int16))
    _ = try await files.take("in.wav")
    let places = Mutex<[Bool]>([])
    var settings = TranscribeSettings()
    settings.recogniser = ExternalRecogniser(name: "test", command: ["echo", "word"]) { _ in
      places.withLock { $0.append(ThreadPool.blocking.isCurrent) }
      return [Utterance(start: 0, end: 0, text: "word", words: [])]
    }
    let reports = try await files.journal.transcribe(settings: settings) { _ in
      places.withLock { $0.append(ThreadPool.blocking.isCurrent) }
    }
    #expect(reports.count == 1)
    let transcriber = try FileTranscriber(settings: settings)
    _ = try await transcriber.transcribe(files.path("in.wav"))
    try await transcriber.transcribe([files.path("in.wav")]) { _, _ in
      #expect(ThreadPool.blocking.isCurrent)
    }
    let seen = places.withLock { $0 }
    #expect(seen.count >= 5 && seen.allSatisfy { $0 })
  }
}

/// Counts who is there at once; whoever comes waits a while for a second.
private final class Meeting: Sendable {
  private let present = Mutex((now: 0, most: 0))
  private let second = DispatchSemaphore(value: 0)

  /// The most that were there at once.
  var most: Int { present.withLock { $0.most } }

  func attend() {
    let isSecond = present.withLock { present in
      present.now += 1
      present.most = max(present.most, present.now)
      return present.most > 1
    }
    if isSecond { second.signal() } else { _ = second.wait(timeout: .now() + 60) }
    // Long enough to meet a third, were there a thread for one.
    Thread.sleep(forTimeInterval: 0.02)
    present.withLock { $0.now -= 1 }
  }
}
