import Foundation
import Sound
import SoundFiles
import Synchronization
import Testing

@Suite struct StreamingTests {
  @Test(
    "Sound sent through a pipe arrives whole",
    arguments: [
      (OutputFormat.wav, SampleFormat.int8), (.wav, .int16), (.wav, .int24), (.wav, .int32),
      (.wav, .float32), (.wav, .float64), (.flac, .int16), (.aiff, .int24),
    ])
  func pipe(kind: OutputFormat, sample: SampleFormat) throws {
    let format = SoundFormat(rate: 16_000, channels: 2, sample: sample)
    let sound = noise(20_000, format)
    let pipe = Pipe()
    let drain = Drain(pipe.fileHandleForReading)
    var writer = try AudioFileWriter(
      descriptor: pipe.fileHandleForWriting.fileDescriptor, format: kind, sound: format)
    try writer.write(sound[0..<7])
    try writer.write(sound[7..<20_000])
    try writer.finish()
    try pipe.fileHandleForWriting.close()
    let result = try Reading(AudioFileReader(memory: MemoryBytes(drain.wait())))
    #expect(result.sound == sound)
    #expect(!result.isTruncated)
  }

  @Test("A reader that goes away is an error of its own")
  func brokenPipe() throws {
    signal(SIGPIPE, SIG_IGN)
    let format = SoundFormat(rate: 16_000, channels: 2, sample: .int16)
    let pipe = Pipe()
    var writer = try AudioFileWriter(
      descriptor: pipe.fileHandleForWriting.fileDescriptor, format: .wav, sound: format)
    try pipe.fileHandleForReading.close()
    var code: SoundFileError.Code?
    do { try writer.write(noise(20_000, format)) } catch { code = error.code }
    #expect(code == .brokenPipe)
  }
}

/// Reads a pipe to its end on its own thread, because a writer waits for its reader.
private final class Drain: Sendable {
  private let bytes = Mutex<[UInt8]>([])
  private let group = DispatchGroup()

  init(_ handle: FileHandle) {
    DispatchQueue.global().async(group: group) { [self] in
      let data = (try? handle.readToEnd()) ?? Data()
      bytes.withLock { $0 = [UInt8](data) }
    }
  }

  func wait() -> [UInt8] {
    group.wait()
    return bytes.withLock { $0 }
  }
}
