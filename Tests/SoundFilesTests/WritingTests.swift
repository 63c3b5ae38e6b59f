import Fixtures
import Foundation
import Sound
import SoundFiles
import TestSupport
import Testing

@Suite struct WritingTests {
  static let lossless = OutputFormat.allCases.filter { !$0.isLossy }

  @Test("Lossless files give back every bit", arguments: lossless, SampleFormat.allCases)
  func roundTrip(kind: OutputFormat, sample: SampleFormat) throws {
    let folder = try TemporaryFolder()
    for (channels, frames) in [(1, 1), (1, 4095), (2, 10_001), (6, 500)] {
      let format = SoundFormat(rate: 22_050, channels: channels, sample: sample)
      let sound = noise(frames, format)
      let path = folder.path("sound")
      var writer = try AudioFileWriter(path: path, format: kind, sound: format)
      for start in stride(from: 0, to: frames, by: 3000) {
        try writer.write(sound[start..<start + 3000])
      }
      let written = writer.written
      try writer.finish()
      let reading = try Reading(AudioFileReader(path: path))
      #expect(written == kind.accepted(for: format))
      #expect(reading.info.format == written)
      #expect(reading.sound == sound.converted(to: written.sample))
      #expect(written.sample == sample || kind == .flac || (kind, sample) == (.aiff, .int8))
      #expect(!reading.isTruncated)
    }
    #expect(folder.names == ["sound"])
  }

  @Test("What a writer left that was killed is removed by the next; what a living one writes stays")
  func killed() throws {
    let folder = try TemporaryFolder()
    let others = [".other.wav.0123ABCD.part", ".sound.wav.0123ABCD.parts", ".sound.wav.part"]
    for name in others + [".sound.wav.0123ABCD.part"] {
      try Data("sound".utf8).write(to: URL(filePath: folder.path(name)))
    }
    let format = SoundFormat(rate: 8000, channels: 1, sample: .int16)
    let path = folder.path("sound.wav")
    var living = try AudioFileWriter(path: path, format: .wav, sound: format)
    try living.write(noise(1000, format))
    var next = try AudioFileWriter(path: path, format: .wav, sound: format)
    try next.write(noise(10, format))
    try next.finish()
    #expect(try Reading(AudioFileReader(path: path)).sound.frameCount == 10)
    try living.finish()
    #expect(try Reading(AudioFileReader(path: path)).sound.frameCount == 1000)
    #expect(Set(folder.names) == Set(others + ["sound.wav"]))
  }

  @Test("Lossy files keep length and level", arguments: [OutputFormat.ogg, .opus, .mp3], [1, 2])
  func lossy(kind: OutputFormat, channels: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("sound.\(kind.rawValue)")
    var sound = try Reading(Fixture.scottishVoice).sound
    if channels == 1 {
      let mono = SoundFormat(rate: sound.format.rate, channels: 1, sample: .float32)
      sound = PackedSound(floats: sound.monoFloats(), format: mono)
    }
    var writer = try AudioFileWriter(path: path, format: kind, sound: sound.format)
    try writer.write(sound)
    try writer.finish()
    let reading = try Reading(AudioFileReader(path: path))
    #expect(reading.info.format.channels == channels)
    #expect(abs(reading.sound.duration - sound.duration) < 0.1)
    #expect(abs(Level(reading.sound).rms - Level(sound).rms) < 1)
    #expect(!reading.isTruncated)
  }

  @Test(
    "A rate that a format does not take is resampled",
    arguments: [
      (OutputFormat.opus, 22_050, 24_000), (.opus, 44_100, 48_000), (.opus, 96_000, 48_000),
      (.mp3, 96_000, 48_000), (.mp3, 10_000, 11_025), (.flac, 96_001, 96_010),
      (.wav, 96_001, 96_001),
    ])
  func rates(kind: OutputFormat, rate: Int, written: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("sound")
    let format = SoundFormat(rate: rate, channels: 1, sample: .int16)
    #expect(kind.acceptedRate(for: rate) == written)
    var writer = try AudioFileWriter(path: path, format: kind, sound: format)
    try writer.write(noise(rate / 2, format))
    try writer.finish()
    let reading = try Reading(AudioFileReader(path: path))
    #expect(reading.info.format.rate == written)
    #expect(abs(reading.sound.duration - 0.5) < 0.1)
  }

  @Test(
    "Every rate that FLAC is said to take is taken",
    arguments: [
      1, 8000, 11_025, 65_535, 65_540, 96_000, 192_000, 384_000, 655_350,
    ])
  func flacRates(rate: Int) throws {
    let format = SoundFormat(rate: rate, channels: 1, sample: .int16)
    #expect(FlacCodec.canHold(format))
    let sound = noise(5000, format)
    #expect(try FlacCodec.decode(FlacCodec.encode(sound)) == sound)
  }

  @Test("A writer that ends early leaves the old file and nothing else")
  func abandoned() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("sound.wav")
    try Data("old".utf8).write(to: URL(filePath: path))
    let format = SoundFormat(rate: 16_000, channels: 1, sample: .int16)
    do {
      var writer = try AudioFileWriter(path: path, format: .wav, sound: format)
      try writer.write(noise(1000, format))
      #expect(folder.names.count == 2)
    }
    #expect(folder.names == ["sound.wav"])
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("old".utf8))
  }

  @Test("A new file is its owner's alone, and one that is replaced keeps its permissions")
  func permissions() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("sound.wav")
    func mode() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    let format = SoundFormat(rate: 8000, channels: 1, sample: .int16)
    var sound = try AudioFileWriter(path: path, format: .wav, sound: format)
    try sound.write(noise(100, format))
    try sound.finish()
    #expect(try mode() == 0o600)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    var bytes = try BinaryFileWriter(path: path)
    try bytes.write([1, 2, 3])
    try bytes.finish()
    #expect(try mode() == 0o640)
  }

  @Test("A finished file replaces the old one, and a link stays a link")
  func replaced() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("sound.flac")
    try Data("old".utf8).write(to: URL(filePath: path))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.flac"), withDestinationPath: path)
    let format = SoundFormat(rate: 16_000, channels: 1, sample: .int16)
    var writer = try AudioFileWriter(
      path: folder.path("link.flac"), format: .flac, sound: format)
    try writer.write(noise(1000, format))
    try writer.finish()
    #expect(try Reading(AudioFileReader(path: path)).sound == noise(1000, format))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.flac")) == path)
    #expect(folder.names == ["link.flac", "sound.flac"])
  }

  private static let unwritable: [(String, OutputFormat, Int, SoundFileError.Code)] = [
    ("/no such folder/x.wav", .wav, 1, .missing), ("/dev/full", .wav, 1, .diskFull),
    ("/dev/full", .flac, 1, .diskFull), ("/tmp", .wav, 1, .unsupported),
    ("/tmp/many.flac", .flac, 9, .unsupported), ("/tmp/many.mp3", .mp3, 3, .unsupported),
    ("/tmp/none.wav", .wav, 0, .unsupported),
  ]

  @Test("What cannot be written is an error that says why", arguments: unwritable)
  func errors(path: String, kind: OutputFormat, channels: Int, code: SoundFileError.Code) {
    let format = SoundFormat(rate: 16_000, channels: channels, sample: .int16)
    let error = #expect(throws: SoundFileError.self) {
      var writer = try AudioFileWriter(path: path, format: kind, sound: format)
      try writer.write(noise(100_000, format))
      try writer.finish()
    }
    #expect(error?.code == code)
    #expect(error?.reason.isEmpty == false)
  }

  @Test(
    "Endings name formats, in any case",
    arguments: [
      ("a.WAV", OutputFormat.wav), ("x/y.flac", .flac), ("b.oga", .ogg), ("c.opus", .opus),
      ("d.Mp3", .mp3), ("e.aif", .aiff), ("f.caf", .caf), ("g.w64", .w64), ("h.au", .au),
    ])
  func endings(name: String, kind: OutputFormat) {
    #expect(OutputFormat(fileName: name) == kind)
  }

  @Test("Other endings name none", arguments: ["", "wav", "a.txt", "a.wav.zip", "mp3"])
  func noEndings(name: String) { #expect(OutputFormat(fileName: name) == nil) }
}
