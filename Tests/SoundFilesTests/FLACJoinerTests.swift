import Foundation
import Sound
import SoundFiles
import Testing

@Suite("Joining streams of FLAC")
struct FLACJoinerTests {
  private static func pieces(_ lengths: [Int]) -> [FLACJoiner.Piece] {
    var first: Int64 = 0
    return lengths.map { length in
      defer { first += Int64(length) }
      return FLACJoiner.Piece(firstFrame: first, frameCount: length)
    }
  }

  private static func joined(
    _ sound: PackedSound, _ pieces: [FLACJoiner.Piece], tags: AudioFileTags = AudioFileTags()
  ) throws -> [UInt8] {
    let joiner = try #require(FLACJoiner(sound.format, pieces, tags: tags))
    var bytes = joiner.head
    for piece in pieces {
      let part = sound[Int(piece.firstFrame)..<Int(piece.firstFrame) + piece.frameCount]
      try joiner.forEachPart(of: FlacCodec.encode(part), at: piece) { bytes += $0 }
    }
    return bytes
  }

  @Test(
    "The whole has every sample, whatever the lengths of its parts",
    arguments: [
      [5000], [4096], [20, 20], [4096, 4096, 1], [9000, 4096, 12_345, 7], [160_000, 160_000, 333],
    ])
  func whole(lengths: [Int]) throws {
    for format in [
      SoundFormat(rate: 16_000, channels: 1, sample: .int16),
      SoundFormat(rate: 44_100, channels: 2, sample: .int24),
      SoundFormat(rate: 655_340, channels: 1, sample: .int8),
    ] {
      let sound = noise(lengths.reduce(0, +), format)
      let bytes = try FLACJoinerTests.joined(sound, FLACJoinerTests.pieces(lengths))
      #expect(try FlacCodec.decode(bytes) == sound)
    }
  }

  @Test("The numbers of frames beyond two thousand million take more bytes, and are read")
  func farFrames() throws {
    let format = SoundFormat(rate: 16_000, channels: 1, sample: .int16)
    let sound = noise(4096, format)
    let piece = FLACJoiner.Piece(firstFrame: 1 << 34, frameCount: 4096)
    let joiner = try #require(FLACJoiner(format, [piece]))
    var frame: [UInt8] = []
    try joiner.forEachPart(of: FlacCodec.encode(sound), at: piece) { frame += $0 }
    // 34 bits take seven bytes, the first of which has no room for any of them.
    #expect(frame[4] == 0xFE)
    #expect(frame[5] == 0x90)
  }

  @Test("A long stream is handed out in parts, so that it is never in memory twice")
  func parts() throws {
    let format = SoundFormat(rate: 16_000, channels: 1, sample: .int16)
    let piece = FLACJoiner.Piece(firstFrame: 0, frameCount: 480_000)
    let joiner = try #require(FLACJoiner(format, [piece]))
    var lengths: [Int] = []
    let stream = try FlacCodec.encode(noise(480_000, format))
    try joiner.forEachPart(of: stream, at: piece) { lengths.append($0.count) }
    #expect(lengths.count > 4 && lengths.allSatisfy { (1...100_000).contains($0) }, "\(lengths)")
  }

  @Test("Its comments are read from the file")
  func comments() throws {
    let format = SoundFormat(rate: 16_000, channels: 1, sample: .int16)
    let bytes = try FLACJoinerTests.joined(
      noise(100, format), FLACJoinerTests.pieces([100]),
      tags: AudioFileTags(title: "Grüße", date: "2026-11-20T08:15:00+01:00"))
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).flac")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let info = try AudioFileReader(path: file.path).info
    #expect(info.date == "2026-11-20T08:15:00+01:00")
    #expect(info.title == "Grüße")
  }

  @Test("What cannot be joined is refused")
  func refused() throws {
    let format = SoundFormat(rate: 16_000, channels: 1, sample: .int16)
    // A block of less than 16 frames may only be the last.
    #expect(FLACJoiner(format, FLACJoinerTests.pieces([4100, 4096])) == nil)
    #expect(FLACJoiner(format, []) == nil)
    let floating = SoundFormat(rate: 16_000, channels: 1, sample: .float32)
    #expect(FLACJoiner(floating, FLACJoinerTests.pieces([4096])) == nil)
    let piece = FLACJoiner.Piece(firstFrame: 0, frameCount: 8192)
    let joiner = try #require(FLACJoiner(format, [piece]))
    let short = try FlacCodec.encode(noise(4096, format))
    for stream in [short, Array("fLaC".utf8)] {
      #expect(throws: SoundFileError.self) {
        try joiner.forEachPart(of: stream, at: piece) { _ in }
      }
    }
  }
}
