import Foundation
import Sound
import SoundFiles
import TestSupport
import Testing

@Suite("What files say beside their sound")
struct TagTests {
  private static let format = SoundFormat(rate: 16_000, channels: 1, sample: .int16)
  private static let kinds: [OutputFormat] = [.wav, .flac, .ogg, .opus, .mp3, .aiff]

  private static func write(
    _ kind: OutputFormat, _ tags: AudioFileTags, to path: String
  ) throws {
    var writer = try AudioFileWriter(path: path, format: kind, sound: format, tags: tags)
    try writer.write(noise(16_001, format))
    try writer.finish()
  }

  @Test("fields behind the atoms of an m4a are read again, and a broken atom has none")
  func film() throws {
    let fields = [TagField("SOTTO_START", "2026-11-20"), TagField("NOTE", "Grüße = 🙂\nzwei")]
    let type: [UInt8] = [0, 0, 0, 12] + Array("ftypM4A ".utf8)
    let other: [UInt8] = [0, 0, 0, 24] + Array("uuid".utf8) + [UInt8](repeating: 7, count: 16)
    let file = type + other + FilmFields.atom(fields)
    #expect(try FilmFields.fields(of: MemoryBytes(file)) == fields)
    #expect(try FilmFields.fields(of: MemoryBytes(Array(file.dropLast(3)))) == [])
    #expect(try FilmFields.fields(of: MemoryBytes(type + other)) == [])
  }

  @Test("fields of any name and length are read again, repeated ones in order", arguments: kinds)
  func fields(kind: OutputFormat) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("tagged.\(kind.rawValue)")
    let fields = [
      TagField("DESCRIPTION", "Grüße, \"<b>\"\nzweite Zeile 🙂"), TagField("MOOD", "content"),
      TagField("OWN_LABEL", "sea"), TagField("OWN_LABEL", "with = sign"),
      TagField("LYRICS", String(repeating: "שלום and all that was said.\n", count: 6000)),
    ]
    let cues = [Cue(frame: 100, label: "one"), Cue(frame: 9000, label: "")]
    try TagTests.write(
      kind,
      AudioFileTags(
        title: "Ein Tag", date: "2026-11-20T08:15:00+01:00", comment: "short", fields: fields,
        cues: cues), to: path)
    let found = try FileTags.fields(of: FileBytes(path: path))
    for field in fields where field.name != "LYRICS" {
      #expect(found.texts(field.name).contains(field.text), "\(field.name)")
    }
    #expect(found.text("LYRICS") == fields.last?.text)
    #expect(found.texts("OWN_LABEL") == ["sea", "with = sign"])
    #expect(found.text("TITLE") == "Ein Tag")
    #expect(found.text("DATE")?.hasPrefix("2026-11-20T08:15:00") == true)
    var reader = try AudioFileReader(path: path)
    let info = reader.info
    #expect(info.title == "Ein Tag")
    var frames = 0
    while let sound = try reader.read(frames: 4096) { frames += sound.frameCount }
    let isTruncated = reader.isTruncated
    #expect(!isTruncated)
    #expect(abs(frames - 16_001) < 2400)
    switch kind {
    case .wav, .aiff: #expect(info.cues == cues)
    case .flac, .ogg, .opus, .mp3:
      #expect(found.chapters.map(\.label) == ["one", ""])
      #expect(abs((found.chapters.last?.second ?? 0) - 9000.0 / 16_000) < 0.001)
    default: break
    }
  }

  @Test("labels of any length leave the chunks of a WAV exact to the byte", arguments: 0...9)
  func labels(length: Int) throws {
    let folder = try TemporaryFolder()
    let fields = [TagField("DESCRIPTION", "Grüße"), TagField("OWN_LABEL", "sea")]
    for letter in ["a", "ü", "海"] {
      for count in 1...3 {
        let path = folder.path("\(letter)\(count).wav")
        let cues = (0..<count).map { index in
          Cue(
            frame: Int64(100 * (index + 1)),
            label: String(repeating: letter, count: length + index))
        }
        let tags = AudioFileTags(
          title: "A title", date: "2026-11-20", fields: fields, cues: cues)
        try TagTests.write(.wav, tags, to: path)
        let info = try AudioFileReader(path: path).info
        #expect(info.cues == cues, "\(letter), \(count)")
        #expect(info.title == "A title" && info.date == "2026-11-20")
        let found = try FileTags.fields(of: FileBytes(path: path))
        #expect(found.text("DESCRIPTION") == "Grüße" && found.text("OWN_LABEL") == "sea")
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        let chunks = try #require(TagTests.chunks(bytes[12...]), "\(letter), \(count)")
        #expect(chunks.last?.name == "id3 ")
        let lists = chunks.filter { $0.name == "LIST" && $0.content.starts(with: "adtl".utf8) }
        let named = cues.filter { !$0.label.isEmpty }
        #expect(lists.count == (named.isEmpty ? 0 : 1))
        for list in lists {
          let parts = try #require(TagTests.chunks(list.content.dropFirst(4)))
          #expect(parts.map(\.name) == named.map { _ in "labl" }, "\(letter), \(count)")
        }
      }
    }
  }

  /// The chunks of a WAV, or those of a list in it; nil if the last ends before or behind the end.
  private static func chunks(
    _ bytes: ArraySlice<UInt8>
  ) -> [(name: String, content: ArraySlice<UInt8>)]? {
    var rest = bytes
    var chunks: [(name: String, content: ArraySlice<UInt8>)] = []
    while !rest.isEmpty {
      guard rest.count >= 8 else { return nil }
      let size = rest.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      let padded = 8 + size + size % 2
      guard padded <= rest.count else { return nil }
      let name = String(decoding: rest.prefix(4), as: UTF8.self)
      chunks.append((name, rest.dropFirst(8).prefix(size)))
      rest = rest.dropFirst(padded)
    }
    return chunks
  }

  @Test("chapters that another program put into an MP3 have their titles, and no others")
  func foreignChapters() throws {
    func size(_ count: Int) -> [UInt8] { [0, 0, 0, UInt8(count)] }
    func frame(_ id: String, _ body: [UInt8]) -> [UInt8] {
      Array(id.utf8) + size(body.count) + [0, 0] + body
    }
    let rest = [UInt8](repeating: 0xFF, count: 8)
    // Version 2.3, a title in UTF-16; one without a title, and one that is cut off.
    let title = frame("TIT2", [1, 0xFF, 0xFE, 0xFC, 0, 0x62, 0])
    let body =
      frame("CHAP", Array("chp1\0".utf8) + [0, 0, 0x07, 0xD0, 0, 0, 0x0B, 0xB8] + rest)
      + frame("CHAP", Array("chp0\0".utf8) + [0, 0, 0x01, 0xF4, 0, 0, 0x07, 0xD0] + rest + title)
      + frame("CHAP", Array("chp2\0".utf8) + [0, 0, 0])
    let count = [0, 0, UInt8(body.count >> 7), UInt8(body.count & 0x7F)]
    let tag = Array("ID3".utf8) + [3, 0, 0] + count
    let chapters = try FileTags.fields(of: MemoryBytes(tag + body)).chapters
    #expect(chapters.map(\.label) == ["üb", ""])
    #expect(chapters.map(\.second) == [0.5, 2])
  }

  @Test(
    "the pages of an Opus file follow one another, whatever its text is long",
    arguments: [10, 47_000, 49_000, 255 * 255 - 60, 255 * 255, 700_000])
  func opusPages(length: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("long.opus")
    let text = String(repeating: "x", count: length)
    try TagTests.write(.opus, AudioFileTags(fields: [TagField("LYRICS", text)]), to: path)
    #expect(try FileTags.fields(of: FileBytes(path: path)).text("LYRICS") == text)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    var (place, number) = (0, 0)
    while place < bytes.count {
      try #require(bytes[place...].starts(with: "OggS".utf8) && place + 27 <= bytes.count)
      #expect(Int(bytes[place + 18]) + Int(bytes[place + 19]) << 8 == number)
      let segments = Int(bytes[place + 26])
      let body = bytes[place + 27..<place + 27 + segments].reduce(0) { $0 + Int($1) }
      place += 27 + segments + body
      number += 1
    }
    #expect(place == bytes.count)
    var reader = try AudioFileReader(path: path)
    var frames = 0
    while let sound = try reader.read(frames: 4096) { frames += sound.frameCount }
    #expect(abs(frames - 16_001) < 2400)
  }

  @Test("a broadcast wave file says when it began and what it is")
  func broadcast() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("broadcast.wav")
    let origin = BroadcastOrigin(
      date: "2026-11-20", time: "08:15:00", timeReference: 475_200_000,
      description: String(repeating: "ü", count: 200))
    try TagTests.write(.wav, AudioFileTags(broadcast: origin), to: path)
    let found = try #require(AudioFileReader(path: path).info.broadcast)
    #expect(found.date == origin.date && found.time == origin.time)
    #expect(found.timeReference == origin.timeReference)
    // 256 bytes hold 128 of them, and none of them in part.
    #expect(found.description == String(repeating: "ü", count: 128))
  }

  @Test("without fields a file is as it was", arguments: [OutputFormat.wav, .flac, .aiff, .mp3])
  func nothing(kind: OutputFormat) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("plain.\(kind.rawValue)")
    try TagTests.write(kind, AudioFileTags(), to: path)
    #expect(try FileTags.fields(of: FileBytes(path: path)).isEmpty)
    #expect(try AudioFileReader(path: path).info.broadcast == nil)
  }

  @Test("tags that are cut off or overwritten do no harm", arguments: kinds)
  func damaged(kind: OutputFormat) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("damaged.\(kind.rawValue)")
    let fields = [TagField("DESCRIPTION", "a note"), TagField("OWN_LABEL", "sea")]
    try TagTests.write(kind, AudioFileTags(title: "A title", fields: fields), to: path)
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    // The tag stands at either end.
    let places = Array(0..<min(400, bytes.count)) + Array(max(400, bytes.count - 300)..<bytes.count)
    for place in places {
      var damaged = bytes
      damaged[place] = 0xFF
      _ = try? FileTags.fields(of: MemoryBytes(damaged))
      _ = try? FileTags.fields(of: MemoryBytes(Array(bytes[..<place])))
    }
    #expect(try FileTags.fields(of: MemoryBytes(bytes)).text("OWN_LABEL") == "sea")
  }
}
