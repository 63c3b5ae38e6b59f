import Foundation
import Programs
import Sound
import SoundFiles

/// Reads sound while `ffmpeg` decodes it, so that a file of any length takes little memory.
///
/// To seek, ffmpeg is started again from shortly before the target; in containers with times in
/// whole milliseconds (WebM), the result may be off by a fraction of a millisecond.
struct ForeignReader: ~Copyable, AudioDecoder {
  /// The format of every chunk.
  let format: SoundFormat
  /// The number of the next frame to be read.
  private(set) var position: Int64 = 0
  /// Whether a part failed to decode, or the end came too early; final once `read` has returned
  /// nil.
  private(set) var isTruncated = false
  private let audio: ForeignAudio
  private let file: FileHandle
  private var pipe: ProgramPipe?
  private var hasEnded = false

  /// Starts decoding from the beginning; `file` stays open as long as the reader exists.
  init(_ audio: ForeignAudio, _ file: FileHandle, format: SoundFormat? = nil) throws {
    self.audio = audio
    self.file = file
    self.format = format ?? audio.info.format
    try start(at: 0)
  }

  private mutating func start(at seconds: Double) throws {
    let codec =
      switch format.sample {
      case .int8: "s8"
      case .int16: "s16le"
      case .int24: "s24le"
      case .int32: "s32le"
      case .float32: "f32le"
      case .float64: "f64le"
      }
    var arguments = ["-v", "error", "-nostdin", "-protocol_whitelist", "file,pipe"]
    if seconds > 0 { arguments += ["-ss", String(seconds)] }
    arguments += [
      "-i", "file:/dev/stdin", "-map", "0:\(audio.stream)", "-ar", String(format.rate), "-ac",
      String(format.channels), "-c:a", "pcm_\(codec)", "-f", codec, "pipe:1",
    ]
    pipe = nil
    pipe = try ProgramPipe(try Program.find("ffmpeg"), arguments, input: file)
    hasEnded = false
  }

  mutating func read(frames: Int) throws -> PackedSound? {
    guard frames > 0, !hasEnded else { return nil }
    let bytes = try pipe?.read(count: frames * format.bytesPerFrame) ?? []
    let sound = PackedSound(format: format, bytes: bytes)
    position += Int64(sound.frameCount)
    if sound.frameCount < frames { end() }
    return sound.isEmpty ? nil : sound
  }

  private mutating func end() {
    hasEnded = true
    guard let result = pipe?.finish() else { return }
    let claim = audio.info.claimedFrames ?? 0
    // A container's length is rounded, and encoders include their padding.
    let isShort = position + Int64(format.rate / 2) + claim / 100 < claim
    isTruncated = !result.isSuccess || !result.errorText.isEmpty || isShort
  }

  /// Moves to a frame, counted from 0.
  mutating func seek(toFrame frame: Int64) throws {
    guard frame != position else { return }
    // A decoder's first packets depend on earlier ones, so a second before the target is decoded
    // and dropped.
    let start = max(0, frame - Int64(format.rate))
    try self.start(at: Double(start) / Double(format.rate))
    position = start
    while position < frame,
      try read(frames: Int(min(frame - position, Int64(format.rate)))) != nil
    {}
  }
}
