import Clocks
import Dispatch
import Foundation
import Intake
import Sound
import SoundFiles

extension SoundFeed {
  /// How many blocks are read ahead.
  private static let ahead = 100

  /// Feeds sound from a file, at the speed of the clock or as fast as it is taken.
  ///
  /// It is read on its own thread, because a pipe may block for ever.
  static func file(
    _ path: String, raw: SoundFormat?, realTime: Bool, clock: any MonotonicClock
  ) async throws -> SoundFeed {
    let control = RecordControl()
    // Counted up from 0, because a semaphore must not be freed while it is below its initial value
    // (`semaphore.h`), and a source may be dropped before everything that was read was taken.
    let room = DispatchSemaphore(value: 0)
    for _ in 0..<ahead { room.signal() }
    let (events, input) = AsyncStream.makeStream(of: FeedEvent.self)
    let format = try await withCheckedThrowingContinuation { opened in
      DispatchQueue(label: "sotto.feed").async {
        do {
          let feed = FileFeed(
            input: input, room: room, control: control, realTime: realTime, clock: clock)
          guard path == "/dev/stdin", !isPlainFile(path) || raw != nil else {
            // Reads every format that import reads, also by ffmpeg.
            return feed.open(try AudioInput(path: path, raw: raw), opened)
          }
          let pipe = FileHandle.standardInput
          if let raw { return feed.open(PipedSound(raw: raw, from: pipe), opened) }
          let start = try pipe.read(upToCount: 12) ?? Data()
          guard !start.isEmpty else { throw PipedSound.nothing }
          if start.prefix(4).elementsEqual("RIFF".utf8)
            || start.prefix(4).elementsEqual("RF64".utf8)
          {
            return feed.open(try PipedSound(waveFrom: pipe), opened)
          }
          // Any other format needs random access, so all of it is copied to a file first.
          let scratch = try ScratchFile()
          try scratch.append(start)
          while let data = try pipe.read(upToCount: 1 << 20), !data.isEmpty {
            try scratch.append(data)
          }
          feed.open(try AudioInput(path: scratch.path, name: "standard input"), opened)
        } catch {
          opened.resume(throwing: error)
        }
      }
    }
    return SoundFeed(
      format: format, isLive: false, events: events, input: input, taken: { room.signal() },
      stop: {
        control.stop()
        room.signal()
      })
  }

  /// Whether a path leads to a file with random access, which ffmpeg needs.
  private static func isPlainFile(_ path: String) -> Bool {
    let kind =
      try? FileManager.default.attributesOfItem(
        atPath: URL(filePath: path).resolvingSymlinksInPath().path)[.type] as? FileAttributeType
    return kind == .typeRegular
  }
}
