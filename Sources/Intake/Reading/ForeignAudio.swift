import Entries
import Foundation
import Programs
import Sound
import SoundFiles

/// Audio that libsndfile does not read, as `ffprobe` describes it.
struct ForeignAudio: Sendable {
  /// What the file says about itself, in the same form as for files that libsndfile reads.
  let info: AudioFileInfo
  /// The index of the stream that is read.
  let stream: Int
  /// Its chapters.
  let markers: [Marker]
  /// ffmpeg's short names of the container: `mov,mp4,m4a`.
  let containerNames: Set<String>

  /// The hint for a person who has no ffmpeg.
  static let hint = "ffmpeg reads many more kinds of file: apt install ffmpeg"

  /// Asks `ffprobe`, which gets only the bytes, without a name that could mislead it.
  /// - Returns: Nil if it is not audio.
  /// - Throws: `ProgramError` with `notInstalled`.
  static func examine(_ file: FileHandle) throws -> ForeignAudio? {
    guard let answer = try Answer.ask(file), let format = answer.format else { return nil }
    let audio = answer.streams?.first { $0.codecType == "audio" && ($0.channels ?? 0) > 0 }
    guard let audio, let rate = audio.sampleRate.flatMap({ Int($0) }), rate > 0,
      // Below this score ffmpeg is guessing, and may mistake a letter for music.
      format.probeScore ?? 0 >= 25
    else { return nil }
    return ForeignAudio(answer, format, audio, rate: rate)
  }

  private init(_ answer: Answer, _ format: Answer.Format, _ audio: Answer.Stream, rate: Int) {
    let codec = audio.codecName ?? "unknown"
    let isLossless = ForeignAudio.isLossless(codec)
    let sound = SoundFormat(
      rate: rate, channels: audio.channels ?? 1,
      sample: isLossless ? ForeignAudio.sample(audio) : .float32)
    let seconds = (audio.duration ?? format.duration).flatMap { Double($0) }
    let tags = ForeignAudio.lowercased(audio.tags).merging(ForeignAudio.lowercased(format.tags)) {
      $1
    }
    info = AudioFileInfo(
      container: format.formatLongName ?? format.formatName ?? "unknown",
      encoding: audio.codecLongName ?? codec, format: sound,
      claimedFrames: seconds.map { $0 * Double(rate) }.flatMap {
        (0..<0x1p53).contains($0) ? Int64($0) : nil
      },
      isLossy: !isLossless, title: tags["title"],
      date: ["com.apple.quicktime.creationdate", "creation_time", "date", "year"]
        .lazy.compactMap { tags[$0] }.first { $0.contains { ("1"..."9").contains($0) } },
      comment: tags["comment"],
      // Films use Apple's name, voice memos the older one, which ffprobe calls location.
      location: ["com.apple.quicktime.location.iso6709", "location", "location-eng"]
        .lazy.compactMap { tags[$0] }.first)
    stream = audio.index
    markers = (answer.chapters ?? []).compactMap { chapter in
      chapter.startTime.flatMap { Double($0) }.map {
        Marker(seconds: max(0, $0), label: chapter.tags?["title"] ?? "")
      }
    }
    containerNames = Set((format.formatName ?? "").split(separator: ",").map(String.init))
  }

  /// Whether a codec counts as lossless; A-law, µ-law and ADPCM do, as in files that libsndfile
  /// reads.
  private static func isLossless(_ codec: String) -> Bool {
    let names: Set<String> = [
      "flac", "alac", "tta", "wavpack", "ape", "wmalossless", "mlp", "truehd", "shorten", "tak",
      "mp4als", "ralf",
    ]
    return names.contains(codec) || codec.hasPrefix("pcm_") || codec.hasPrefix("adpcm_")
  }

  private static func sample(_ audio: Answer.Stream) -> SampleFormat {
    let bits = audio.bitsPerRawSample.flatMap { Int($0) } ?? 0
    switch audio.sampleFormat?.replacing(/p$/, with: "") {
    case "u8": return .int8
    case "s32": return (1...24).contains(bits) ? .int24 : .int32
    case "flt": return .float32
    case "dbl": return .float64
    case "s64": return .int32
    default: return .int16
    }
  }

  private static func lowercased(_ tags: [String: String]?) -> [String: String] {
    Dictionary((tags ?? [:]).map { ($0.lowercased(), $1) }) { first, _ in first }
  }

  /// The parts of `ffprobe -of json` that are used.
  private struct Answer: Decodable {
    struct Format: Decodable {
      var formatName: String?
      var formatLongName: String?
      var duration: String?
      var probeScore: Int?
      var tags: [String: String]?
    }

    struct Stream: Decodable {
      var index: Int
      var codecType: String?
      var codecName: String?
      var codecLongName: String?
      var sampleFmt: String?
      var sampleRate: String?
      var channels: Int?
      var bitsPerRawSample: String?
      var duration: String?
      var tags: [String: String]?

      var sampleFormat: String? { sampleFmt }
    }

    struct Chapter: Decodable {
      var startTime: String?
      var tags: [String: String]?
    }

    var format: Format?
    var streams: [Stream]?
    var chapters: [Chapter]?

    static func ask(_ file: FileHandle) throws -> Answer? {
      let program = try Program.find("ffprobe")
      var pipe = try ProgramPipe(
        program,
        [
          "-v", "quiet", "-protocol_whitelist", "file", "-show_format", "-show_streams",
          "-show_chapters", "-of", "json", "file:/dev/stdin",
        ], input: file)
      let output = try pipe.read(count: 4 << 20)
      guard pipe.finish().isSuccess else { return nil }
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      // An answer that cannot be understood counts as no answer.
      return try? decoder.decode(Answer.self, from: Data(output))
    }
  }
}
