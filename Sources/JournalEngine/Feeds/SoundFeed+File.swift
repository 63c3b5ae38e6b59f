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
  /// It is read on its own thread, because reading a pipe may block for ever.
  static func file(
    _ path: String, raw: SoundFormat?, realTime: Bool, clock: any MonotonicClock
  ) async throws -> SoundFeed {
    let control = RecordControl()
    // The count starts at 0 and is raised: a semaphore must not be released with a count below its
    // initial value (`semaphore.h`), and a source may end before all that was read is taken.
    let permits = DispatchSemaphore(value: 0)
    for _ in 0..<ahead { permits.signal() }
    let (events, input) = AsyncStream.makeStream(of: FeedEvent.self)
    let found: FileFeed.Opened = try await withCheckedThrowingContinuation { opened in
      DispatchQueue(label: "sotto.feed").async {
        do {
          let feed = FileFeed(
            input: input, permits: permits, control: control, realTime: realTime, clock: clock)
          guard path == "/dev/stdin", !isPlainFile(path) || raw != nil else {
            // Everything that import can read, also with ffmpeg.
            let sound = try AudioInput(path: path, raw: raw)
            let frames = sound.info.claimedFrames
            return feed.run(sound, claimedFrames: frames, answering: opened)
          }
          let pipe = FileHandle.standardInput
          if let raw { return feed.run(PipedSound(raw: raw, from: pipe), answering: opened) }
          let start = try pipe.read(upToCount: 12) ?? Data()
          guard !start.isEmpty else { throw PipedSound.nothing }
          if start.prefix(4).elementsEqual("RIFF".utf8)
            || start.prefix(4).elementsEqual("RF64".utf8)
          {
            return feed.run(try PipedSound(waveFrom: pipe), answering: opened)
          }
          // Any other format needs random access, so all of it is copied to a file first.
          let scratch = try ScratchFile()
          try scratch.append(start)
          while let data = try pipe.read(upToCount: 1 << 20), !data.isEmpty {
            try scratch.append(data)
          }
          feed.run(try AudioInput(path: scratch.path, name: "standard input"), answering: opened)
        } catch {
          opened.resume(throwing: error)
        }
      }
    }
    return SoundFeed(
      format: found.format, isLive: false, events: events, claimedFrames: found.claimedFrames,
      input: input, taken: { permits.signal() },
      stop: {
        control.stop()
        permits.signal()
      })
  }

  /// Whether a path leads to a file with random access, which ffmpeg needs.
  private static func isPlainFile(_ path: String) -> Bool {
    // A path without attributes is not a plain file.
    let kind =
      try? FileManager.default.attributesOfItem(
        atPath: URL(filePath: path).resolvingSymlinksInPath().path)[.type] as? FileAttributeType
    return kind == .typeRegular
  }
}
