import Entries
import Foundation
import Intake
import SoundFiles
import TestSupport
import Testing

@testable import JournalEngine

@Suite("What Apple's Voice Memos heard")
struct VoiceMemoTests {
  private static let runs = """
    {"attributedString":{"attributeTable":[{"timeRange":[0.1,0.5]},{"timeRange":[0.5,1.1]},
    {"timeRange":[3.0,3.4]}],"runs":["Hello",0," my garden.",1," Späť",2]},
    "locale":{"identifier":"en_GB","current":0}}
    """
  private static let list = """
    {"attributedString":["Hello",{"timeRange":[0.1,0.5]}," my garden.",{"timeRange":[0.5,1.1]},
    " Späť",{"timeRange":[3.0,3.4]}]}
    """

  private static func atom(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let size = UInt32(content.count + 8)
    return withUnsafeBytes(of: size.bigEndian) { Array($0) } + Array(name.utf8) + content
  }

  /// A film whose track has the words, behind user data of the film without them.
  private static func film(_ json: String) -> [UInt8] {
    let track = atom("trak", atom("tkhd", [1, 2]) + atom("udta", atom("tsrp", Array(json.utf8))))
    return atom("ftyp", Array("M4A ".utf8)) + atom("mdat", [0, 0, 0])
      + atom("moov", atom("udta", atom("meta", [])) + track)
  }

  @Test("its words are read with their times, in both forms", arguments: [runs, list])
  func words(json: String) throws {
    let memo = try #require(try VoiceMemoText(of: MemoryBytes(VoiceMemoTests.film(json))))
    let transcript = try #require(memo.transcript(seconds: 5))
    #expect(transcript.engine.name == "voice-memos")
    #expect(transcript.utterances.map(\.text) == ["Hello my garden.", "Späť"])
    #expect(transcript.words.map(\.text) == ["Hello", "my", "garden", "Späť"])
    #expect(transcript.words.map(\.start).first == 0.1)
    #expect(transcript.words.last?.start == 3.0 && transcript.words.last?.end == 3.4)
    let starts = transcript.words.map(\.start)
    #expect(starts == starts.sorted())
  }

  @Test("times behind the end of the sound are taken to its end")
  func beyond() throws {
    let memo = try #require(
      try VoiceMemoText(of: MemoryBytes(VoiceMemoTests.film(VoiceMemoTests.runs))))
    let transcript = try #require(memo.transcript(seconds: 1))
    #expect(transcript.words.allSatisfy { $0.start <= 1 && $0.end <= 1 })
  }

  @Test(
    "without times the words alone are kept",
    arguments: [#"{"attributedString":{"runs":["Hello there"]}}"#])
  func untimed(json: String) throws {
    let memo = try #require(try VoiceMemoText(of: MemoryBytes(VoiceMemoTests.film(json))))
    let transcript = try #require(memo.transcript(seconds: 2))
    #expect(transcript.text == "Hello there")
    #expect(transcript.words.allSatisfy { $0.confidence == 0 })
  }

  @Test("what is something else, or cut off, is nothing and does no harm")
  func nothing() throws {
    for json in ["{}", "[]", "no", #"{"attributedString":{"runs":[5]}}"#] {
      #expect(try VoiceMemoText(of: MemoryBytes(VoiceMemoTests.film(json))) == nil)
    }
    let film = VoiceMemoTests.film(VoiceMemoTests.runs)
    for count in 0..<film.count {
      _ = try VoiceMemoText(of: MemoryBytes(Array(film[..<count])))
    }
    for place in 0..<film.count {
      var damaged = film
      damaged[place] = 0xFF
      _ = try VoiceMemoText(of: MemoryBytes(damaged))?.transcript(seconds: 2)
    }
  }

  @Test("a memo is imported with its words", .requires(.ffmpeg))
  func imported() async throws {
    let files = try TemporaryImport()
    try files.run(
      "ffmpeg",
      [
        "-v", "quiet", "-f", "lavfi", "-i", "sine=frequency=440:duration=5", "-c:a", "aac",
        "tone.m4a",
      ])
    var bytes = Array(try Data(contentsOf: URL(filePath: files.path("tone.m4a"))))
    // ffmpeg puts the description of the film last, so that it can grow.
    let film = try #require(bytes.firstRange(of: Array("moov".utf8)))
    let words = VoiceMemoTests.atom(
      "udta", VoiceMemoTests.atom("tsrp", Array(VoiceMemoTests.runs.utf8)))
    bytes += words
    let size = UInt32(bytes.count - film.lowerBound + 4)
    bytes.replaceSubrange(
      film.lowerBound - 4..<film.lowerBound, with: withUnsafeBytes(of: size.bigEndian) { Array($0) }
    )
    try Data(bytes).write(to: URL(filePath: files.path("memo.m4a")))
    let reports = try await files.take("memo.m4a")
    guard case .imported(let number)? = reports.first?.outcome else {
      Issue.record("\(reports)")
      return
    }
    let entry = try files.journal.entry(number)
    let recording = try #require(entry.recordings.first)
    let transcript = try #require(try files.journal.currentTranscript(of: recording))
    #expect(transcript.text == "Hello my garden. Späť")
  }
}
