import Dispatch
import Foundation
import Sound
import SoundFiles

extension SoundFeed {
  /// How many tenths of a second a file is read ahead.
  private static let ahead = 20

  /// Feeds a file, at the speed of the clock or as fast as it is taken.
  ///
  /// Reading happens on a thread of its own: a pipe may keep it waiting for ever.
  static func file(_ path: String, raw: SoundFormat?, realTime: Bool) async throws -> SoundFeed {
    let control = RecordControl()
    let room = DispatchSemaphore(value: ahead)
    let (events, input) = AsyncStream.makeStream(of: FeedEvent.self)
    let format = try await withCheckedThrowingContinuation { opened in
      DispatchQueue(label: "sotto.feed").async {
        do {
          if raw == nil, isPlainFile(path) {
            // Whatever import reads, by ffmpeg too.
            var reader = try AudioInput(path: path)
            opened.resume(returning: reader.format)
            feed(&reader, into: input, room: room, control: control, realTime: realTime)
            return
          }
          var reader =
            if let raw { try AudioFileReader(raw: path, format: raw) } else {
              try AudioFileReader(path: path)
            }
          opened.resume(returning: reader.info.format)
          feed(&reader, into: input, room: room, control: control, realTime: realTime)
        } catch let error as SoundFileError {
          opened.resume(throwing: JournalError(error, path: path))
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

  /// Whether a path leads to bytes that can be read at any place, as ffmpeg wants them.
  private static func isPlainFile(_ path: String) -> Bool {
    let kind =
      try? FileManager.default.attributesOfItem(
        atPath: URL(filePath: path).resolvingSymlinksInPath().path)[.type] as? FileAttributeType
    return kind == .typeRegular
  }

  private static func feed<Source: SoundSource & ~Copyable>(
    _ reader: inout Source, into input: AsyncStream<FeedEvent>.Continuation,
    room: DispatchSemaphore, control: RecordControl, realTime: Bool
  ) {
    // A tenth of a second at a time: what a device would give.
    let frames = max(reader.format.rate / 10, 1)
    let clock = ContinuousClock()
    var due = clock.now
    do {
      while !control.isStopped, let sound = try reader.read(frames: frames) {
        input.yield(.sound(sound, arrival: clock.now, missing: 0))
        room.wait()
        guard realTime else { continue }
        due += .seconds(Double(sound.frameCount) / Double(sound.format.rate))
        let wait = clock.now.duration(to: due)
        if wait > .zero { Thread.sleep(forTimeInterval: wait / .seconds(1)) }
      }
    } catch {
      input.yield(.failed(JournalError(.failed, "the input failed in the middle")))
    }
    input.finish()
  }
}
