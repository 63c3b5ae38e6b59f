import Fixtures
import Foundation
import Sound
import SoundFiles
import TestSupport
import Testing

@Suite struct DamagedFileTests {
  private static let cut: [(String, Int64)] = [
    ("wav", 4410), ("aiff", 2000), ("au", 2000), ("caf", 2000), ("w64", 2000), ("flac", 72_480),
    ("mp3", 72_480),
  ]
  private static let beginnings: [(URL, URL)] = [
    (Fixture.cutOff("wav"), Fixture.tone("int16")),
    (Fixture.cutOff("flac"), Fixture.voiceFLAC), (Fixture.cutOff("mp3"), Fixture.voiceMP3),
    (Fixture.cutOff("ogg"), Fixture.voiceOgg),
  ]
  private static let failures: [(Int, URL)] = [
    (0, Fixture.voiceFLAC), (30_000, Fixture.voiceFLAC), (12_000, Fixture.voiceOgg),
  ]

  @Test(
    "A file that was cut off gives what is there and says so",
    arguments: cut)
  func cutOff(ending: String, claim: Int64) throws {
    let reading = try Reading(Fixture.cutOff(ending))
    #expect(reading.isTruncated)
    #expect(reading.info.claimedFrames == claim)
    #expect(reading.sound.frameCount > 100)
    #expect(reading.sound.frameCount < claim)
  }

  @Test("An Ogg file that was cut off says so, though it claims no length")
  func cutOffOgg() throws {
    let reading = try Reading(Fixture.cutOff("ogg"))
    #expect(reading.isTruncated)
    #expect(reading.sound.frameCount > 1000)
    #expect(reading.info.claimedFrames == nil)
  }

  @Test(
    "What is left of a file begins as the whole does",
    arguments: beginnings)
  func beginning(cut: URL, whole: URL) throws {
    let part = try Reading(cut).sound
    // The last block of a lossy file may be faded.
    let unsure: Int = part.format.sample == .float32 ? 2000 : 0
    let sure = part.frameCount - unsure
    let wanted = try Reading(whole).sound[0..<sure]
    #expect(part[0..<sure] == wanted)
  }

  @Test("A header that claims too much is not believed")
  func lyingHeader() throws {
    let reading = try Reading(Fixture.lyingHeader)
    #expect(reading.info.claimedFrames == 250_000)
    #expect(reading.sound.frameCount == 2000)
    #expect(reading.isTruncated)
  }

  @Test("A header that claims too little hides nothing")
  func lengthTooSmall() throws {
    let reading = try Reading(Fixture.lengthTooSmall)
    #expect(reading.info.claimedFrames == 2000)
    let wanted = try Reading(Fixture.toneFLAC("int16")).sound
    #expect(reading.sound == wanted)
  }

  @Test("Behind a damaged part of FLAC the sound goes on at its time")
  func damagedInTheMiddle() throws {
    let whole = try Reading(Fixture.voiceFLAC).sound
    let reading = try Reading(Fixture.damagedInTheMiddle)
    #expect(reading.isTruncated)
    #expect(reading.sound.frameCount == whole.frameCount)
    #expect(reading.sound[0..<16_384] == whole[0..<16_384])
    #expect(reading.sound[24_576..<72_480] == whole[24_576..<72_480])
    let gap = reading.sound[16_384..<20_480]
    #expect(gap == .silence(frames: 4096, format: gap.format))
    var reader = try AudioFileReader(path: Fixture.damagedInTheMiddle.path)
    for frame in [30_000, 100, 17_000, 60_000, 72_470, 20_000] {
      try reader.seek(toFrame: Int64(frame))
      #expect(reader.position == Int64(frame))
      let part = try #require(try reader.read(frames: 3000))
      #expect(part == reading.sound[frame..<frame + part.frameCount])
    }
  }

  @Test("A tag behind the last frame of FLAC is no damage")
  func trailingTag() throws {
    let bytes = [UInt8](try Data(contentsOf: Fixture.voiceFLAC))
    let tag = Array("TAG".utf8) + [UInt8](repeating: 0x20, count: 125)
    let reading = try Reading(AudioFileReader(memory: MemoryBytes(bytes + tag)))
    #expect(!reading.isTruncated)
    let wanted = try Reading(Fixture.voiceFLAC).sound
    #expect(reading.sound == wanted)
  }

  @Test("What a recorder wrote that died is all there")
  func unclosed() throws {
    let reading = try Reading(Fixture.unclosed)
    let wanted = try Reading(Fixture.slowTone("int16-streamed.wav")).sound
    #expect(reading.sound == wanted)
    #expect(!reading.isTruncated)
  }

  private static let soundless: [(URL, SoundFileError.Code)] = [
    (Fixture.empty, .notAudio), (Fixture.garbage, .notAudio), (Fixture.headerOnly, .noFrames),
    (Fixture.folder, .unsupported), (Fixture.file("no such file.wav"), .missing),
    (URL(filePath: "/dev/null"), .unsupported),
    (Fixture.file("voice-en-us-16000hz-1ch-int16.wav/inside.wav"), .missing),
  ]

  @Test("What has no sound in it is an error that says why", arguments: soundless)
  func errors(url: URL, code: SoundFileError.Code) {
    let error = openingError(url)
    #expect(error?.code == code)
    #expect(error?.path == url.path)
    #expect(error?.reason.isEmpty == false)
  }

  @Test("A file that is missing, or a pipe, is not said to hold nothing that decodes")
  func notThere() throws {
    let folder = try TemporaryFolder()
    let (missing, pipe) = (
      folder.url.appending(path: "missing.mp3"), folder.url.appending(path: "pipe.mp3")
    )
    #expect(unsafe mkfifo(pipe.path, 0o600) == 0)
    for (url, code, words) in [
      (missing, SoundFileError.Code.missing, "No such file"),
      (pipe, .unsupported, "is not a regular file"),
    ] {
      let error = openingError(url)
      #expect(error?.code == code)
      #expect(error?.reason.contains(words) == true, "\(error?.reason ?? "")")
    }
  }

  @Test("An MP3 without a frame that decodes is not said to be missing")
  func brokenMP3() throws {
    for rest in [[UInt8](repeating: 0, count: 3000), [UInt8](0...255) + [UInt8](0...255)] {
      let error = #expect(throws: SoundFileError.self) {
        _ = try AudioFileReader(memory: MemoryBytes([0xff, 0xfb, 0x90, 0x00] + rest))
      }
      #expect(error?.reason.contains("decoded") == true)
    }
  }

  @Test(
    "A file cut off anywhere never crashes, and never gives more than the whole",
    arguments: [
      Fixture.voiceFLAC, Fixture.voiceMP3, Fixture.voiceOgg, Fixture.voiceOpus, Fixture.markedWAV,
      Fixture.slowTone("int24.caf"), Fixture.slowTone("int16.aiff"), Fixture.slowTone("int16.w64"),
      Fixture.slowTone("msadpcm.wav"), Fixture.taggedMP3,
    ])
  func anyCut(url: URL) throws {
    let bytes: [UInt8] = [UInt8](try Data(contentsOf: url))
    let whole = try Reading(url).sound.frameCount
    for part in 0..<24 {
      let length: Int = part * part * bytes.count / 576 + part * 7
      let cut = [UInt8](bytes.prefix(length))
      do {
        let reading = try Reading(AudioFileReader(memory: MemoryBytes(cut)))
        #expect(reading.sound.frameCount <= whole)
        #expect(!reading.sound.isEmpty)
      } catch let error as SoundFileError {
        let known: [SoundFileError.Code] = [.notAudio, .noFrames, .unsupported]
        #expect(known.contains(error.code))
      }
    }
  }

  @Test(
    "A file with bytes overwritten anywhere never crashes",
    arguments: [
      Fixture.toneFLAC("int16"), Fixture.taggedMP3, Fixture.voiceOpus, Fixture.markedWAV,
      Fixture.slowTone("imaadpcm.wav"), Fixture.slowTone("int24.caf"), Fixture.slowTone("mulaw.au"),
    ])
  func anyDamage(url: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: url))
    for attempt in 0..<40 {
      var damaged = bytes
      for index in 0..<8 {
        let reach: Int = attempt < 20 ? 128 : bytes.count
        let step: Int = attempt * 7919 + index * index * 131
        damaged[step % reach] = UInt8(truncatingIfNeeded: step)
      }
      do {
        let reading = try Reading(AudioFileReader(memory: MemoryBytes(damaged)))
        #expect(!reading.sound.isEmpty)
      } catch let error as SoundFileError {
        #expect(!error.reason.isEmpty)
      }
    }
  }

  @Test(
    "Where the bytes' owner fails, its error is told instead of an end",
    arguments: failures)
  func failingBytes(place: Int, url: URL) throws {
    let bytes = try WatchedBytes(url)
    bytes.failsFrom = Int64(place)
    let error = #expect(throws: SoundFileError.self) {
      _ = try Reading(AudioFileReader(memory: bytes))
    }
    #expect(error?.code == .unreadable)
  }

  @Test("Many files opened at once each get their own reason")
  func concurrentOpening() async {
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask {
          let url = number.isMultiple(of: 2) ? Fixture.garbage : Fixture.headerOnly
          let wanted: SoundFileError.Code = number.isMultiple(of: 2) ? .notAudio : .noFrames
          let error = openingError(url)
          return error?.code == wanted && error?.path == url.path
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
