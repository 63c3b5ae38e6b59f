import Foundation
import Sound
import SoundFiles
import TestSupport
import Testing

@Suite("Every text in the tags of a file")
struct TagTextsTests {
  private static func texts(_ bytes: [UInt8]) throws -> [String] {
    try TagTexts(of: MemoryBytes(bytes)).texts
  }

  private static let format = SoundFormat(rate: 16_000, channels: 1, sample: .int16)
  private static let sound = [UInt8](repeating: 0x55, count: 400)

  private static func joined(_ parts: [UInt8]...) -> [UInt8] { parts.flatMap { $0 } }

  private static func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  private static func atom(_ name: [UInt8], _ parts: [UInt8]...) -> [UInt8] {
    let content = parts.flatMap { $0 }
    let size = content.count + 8
    return joined([0, 0, UInt8(size >> 8), UInt8(size & 0xFF)], name, content)
  }

  private static func tag(version: UInt8, flags: UInt8 = 0, _ frames: [UInt8]) -> [UInt8] {
    joined(ascii("ID3"), [version, 0, flags, 0, 0, 0, UInt8(frames.count)], frames, sound)
  }

  /// An old tag, with frames whose names have three letters (ID3v2.2).
  private static var oldest: [UInt8] {
    tag(
      version: 2,
      joined(ascii("TP1"), [0, 0, 4, 0], ascii("Zoe"), ascii("TT2"), [0, 0, 2, 0], ascii("x")))
  }

  /// A tag in which a zero follows each byte of ones: of the whole tag in version 3, of frames in 4.
  private static func unsynchronised(_ version: UInt8) -> [UInt8] {
    let text = joined([1, 0xFF, 0, 0xFE], "Zoe".utf8.flatMap { [$0, 0] })
    // Version 3 counts the bytes without these zeros.
    let size = UInt8(text.count - (version == 3 ? 1 : 0))
    let flag: UInt8 = version == 4 ? 2 : 0
    return tag(
      version: version, flags: 0x80,
      joined(
        ascii("TPE1"), [0, 0, 0, size, 0, flag], text, ascii("TIT2"), [0, 0, 0, 2, 0, 0, 0],
        ascii("x")))
  }

  /// An MP3 with tags at its end: APE, then ID3v1.
  private static var ending: [UInt8] {
    func padded(_ text: String, _ count: Int) -> [UInt8] {
      joined(ascii(text), zeros(count - text.utf8.count))
    }
    let items = joined(
      [3, 0, 0, 0, 0, 0, 0, 0], ascii("Artist\0Zoe"), [1, 0, 0, 0, 0, 0, 0, 0], ascii("Year\0x"))
    let foot = joined(
      ascii("APETAGEX"), [0xD0, 7, 0, 0, UInt8(items.count + 32), 0, 0, 0, 2, 0, 0, 0], zeros(12))
    let last = joined(
      ascii("TAG"), padded("Title", 30), padded("Al", 30), padded("", 30), padded("1999", 4),
      padded("Comment", 30), [0])
    return joined([0xFF, 0xFB, 0x90, 0], sound, items, foot, last)
  }

  private static var film: [UInt8] {
    let data = atom(ascii("data"), [0, 0, 0, 1], zeros(4), ascii("Zoe"))
    let list = atom(ascii("ilst"), atom(joined([0xA9], ascii("ART")), data))
    let meta = atom(ascii("meta"), zeros(4), atom(ascii("hdlr"), zeros(24)), list)
    let quick = atom(joined([0xA9], ascii("nam")), [0, 2, 0x15, 0xC7], ascii("Al"))
    return joined(
      atom(ascii("ftyp"), ascii("M4A ")), atom(ascii("mdat"), sound),
      atom(ascii("moov"), atom(ascii("udta"), meta, quick)))
  }

  private static var chunks: [UInt8] {
    let info = joined(ascii("INFOIART"), [4, 0, 0, 0], ascii("Zoe\0"))
    let list = joined(ascii("LIST"), [UInt8(info.count), 0, 0, 0], info)
    return joined(ascii("RIFF"), [UInt8(list.count + 4), 0, 0, 0], ascii("WAVE"), list)
  }

  @Test(
    "A word in any kind of tag is a word of some text",
    arguments: [
      ("ID3v2.2", oldest, ["Zoe"]), ("ID3v2.3", unsynchronised(3), ["Zoe"]),
      ("ID3v2.4", unsynchronised(4), ["Zoe"]), ("APE and ID3v1", ending, ["Zoe", "Al"]),
      ("MPEG-4", film, ["Zoe", "Al"]), ("WAV", chunks, ["Zoe"]),
    ] as [(String, [UInt8], [String])])
  func kinds(_ kind: String, _ bytes: [UInt8], _ words: [String]) throws {
    let texts = try TagTextsTests.texts(bytes)
    for word in words {
      #expect(
        texts.contains { text in
          text.split { !$0.isLetter }.contains { $0 == word }
        }, "\(kind): \(word)")
    }
    // Damage anywhere is no reason to fail.
    for count in stride(from: 0, to: bytes.count, by: 7) {
      _ = try TagTextsTests.texts(Array(bytes.prefix(count)))
    }
  }

  @Test("What is written as a tag is read, in every kind of file", arguments: OutputFormat.tagged)
  func written(_ kind: OutputFormat) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("tagged.\(kind.rawValue)")
    var writer = try AudioFileWriter(
      path: path, format: kind, sound: TagTextsTests.format,
      tags: AudioFileTags(title: "Grüße an Zoe", fields: [TagField("OWN", "sea")]))
    try writer.write(noise(16_001, TagTextsTests.format))
    try writer.finish()
    let tags = try TagTexts(of: FileBytes(path: path))
    #expect(tags.isKnownKind)
    #expect(tags.texts.contains { $0.contains("Grüße an Zoe") })
    #expect(tags.texts.contains { $0.contains("sea") })
  }

  @Test("A kind whose tags are unknown says so")
  func unknown() throws {
    let matroska = TagTextsTests.joined([0x1A, 0x45, 0xDF, 0xA3], TagTextsTests.sound)
    #expect(try TagTexts(of: MemoryBytes(matroska)).isKnownKind == false)
    #expect(try TagTexts(of: MemoryBytes(TagTextsTests.film)).isKnownKind)
  }
}

extension OutputFormat {
  fileprivate static let tagged: [OutputFormat] = [.wav, .flac, .ogg, .opus, .mp3, .aiff]
}
