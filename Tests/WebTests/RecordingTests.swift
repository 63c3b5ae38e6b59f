import Entries
import Foundation
import JournalEngine
import Sound
import Testing

/// Recording through the page, without a browser.
@Suite("Recording through the page")
struct RecordingTests {
  private static func samples(_ frames: Range<Int>) -> Data {
    Data(
      frames.flatMap { frame -> [UInt8] in
        let value = Int16(truncatingIfNeeded: 3000 + frame)
        return [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
      })
  }

  private static func begin(_ rig: PageRig, entry: Int64? = nil) async throws -> String {
    var form = ["rate": "8000"]
    form["entry"] = entry.map(String.init)
    let answer = try await rig.post("/recordings", form)
    let json = try #require(
      try JSONSerialization.jsonObject(with: answer.body) as? [String: String])
    return "/recordings/" + (try #require(json["recording"]))
  }

  private static func state(_ answer: HTTPExchange) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: answer.body) as? [String: Any])
  }

  @Test("The button that ends a recording says that it stops")
  func buttons() async throws {
    try await PageRig.run { rig in
      let page = try await rig.get("/").text
      #expect(page.contains(">Stop and keep</button>"))
    }
  }

  @Test("Nothing is recorded into an entry that lies in the trash")
  func inTrash() async throws {
    try await PageRig.run { rig in
      let entry = try rig.journal.add(EntryDraft(moment: rig.journal.surroundings.moment))
      let path = "/entries/\(entry.id)"
      #expect(try await rig.get(path).text.contains("id=\"record\""))
      try rig.journal.trash([entry.id])
      #expect(try await !rig.get(path).text.contains("id=\"record\""))
      let answer = try await rig.post("/recordings", ["rate": "8000", "entry": "\(entry.id)"])
      #expect(answer.status == 409)
      #expect(answer.text.contains("lies in the trash"))
    }
  }

  @Test("Sound that comes in parts is the recording, part for part, also when one comes twice")
  func parts() async throws {
    try await PageRig.run { rig in
      let path = try await RecordingTests.begin(rig)
      _ = try await rig.post("\(path)/sound?frame=0", RecordingTests.samples(0..<4000))
      _ = try await rig.post("\(path)/sound?frame=4000", RecordingTests.samples(4000..<6000))
      // The answer to this part was lost, so that it comes again with what came since.
      _ = try await rig.post("\(path)/sound?frame=4000", RecordingTests.samples(4000..<9000))
      let end = try RecordingTests.state(try await rig.post("\(path)/stop"))
      let number = try #require(end["entry"] as? Int64)
      let entry = try rig.journal.entry(number)
      let recording = try #require(entry.recordings.first)
      #expect(recording.frames == 9000)
      #expect(recording.gaps.isEmpty)
      #expect(recording.source == .microphone)
      var reader = try rig.journal.sound(of: recording)
      var bytes: [UInt8] = []
      while let sound = try reader.read(frames: 1000) { bytes += sound.bytes }
      #expect(bytes == [UInt8](RecordingTests.samples(0..<9000)))
    }
  }

  @Test("Sound that never came is a gap at its place")
  func gap() async throws {
    try await PageRig.run { rig in
      let path = try await RecordingTests.begin(rig)
      _ = try await rig.post("\(path)/sound?frame=0", RecordingTests.samples(0..<4000))
      _ = try await rig.post("\(path)/sound?frame=5000", RecordingTests.samples(5000..<9000))
      let end = try RecordingTests.state(try await rig.post("\(path)/stop"))
      let number = try #require(end["entry"] as? Int64)
      let recording = try #require(try rig.journal.entry(number).recordings.first)
      #expect(recording.frames == 8000)
      #expect(recording.gaps == [Gap(frame: 4000, missing: 1000)])
    }
  }

  @Test("While it is recorded, half a second after half a second is in the journal")
  func saved() async throws {
    try await PageRig.run { rig in
      let path = try await RecordingTests.begin(rig)
      _ = try await rig.post("\(path)/sound?frame=0", RecordingTests.samples(0..<8000))
      var frames: Int64 = 0
      while frames < 8000 {
        let segments = try rig.journal.overviews(EntryFilter()).first?.entry.recordings.first
        if let recording = segments {
          frames = try rig.journal.sound(of: recording).frameCount
        }
        await Task.yield()
      }
      #expect(frames == 8000)
      _ = try await rig.post("\(path)/stop")
    }
  }

  @Test("A microphone that hears nothing is told once, as the trouble that lasts and not as news")
  func trouble() async throws {
    try await PageRig.run { rig in
      let path = try await RecordingTests.begin(rig)
      var (news, trouble): ([String], String?) = ([], nil)
      for part in 0..<200 where trouble == nil {
        let answer = try await rig.post("\(path)/sound?frame=\(part * 800)", Data(count: 1600))
        let state = try RecordingTests.state(answer)
        news += state["news"] as? [String] ?? []
        trouble = state["trouble"] as? String
        try await Task.sleep(for: .milliseconds(50))
      }
      #expect(trouble?.contains("microphone") == true)
      #expect(news.isEmpty)
      _ = try await rig.post("\(path)/discard")
    }
  }

  @Test("It is paused, marked, added to an entry, and discarded")
  func controls() async throws {
    try await PageRig.run { rig in
      let home = try rig.journal.add(EntryDraft(moment: rig.journal.surroundings.moment)).id
      let path = try await RecordingTests.begin(rig, entry: home)
      _ = try await rig.post("\(path)/sound?frame=0", RecordingTests.samples(0..<4000))
      _ = try await rig.post("\(path)/mark")
      _ = try await rig.post("\(path)/sound?frame=4000", RecordingTests.samples(4000..<8000))
      let end = try RecordingTests.state(try await rig.post("\(path)/stop"))
      #expect(end["entry"] as? Int64 == home)
      let recording = try #require(try rig.journal.entry(home).recordings.first)
      #expect(recording.markers.count == 1)

      let other = try await RecordingTests.begin(rig)
      _ = try await rig.post("\(other)/sound?frame=0", RecordingTests.samples(0..<8000))
      let gone = try RecordingTests.state(try await rig.post("\(other)/discard"))
      #expect(gone["entry"] == nil)
      #expect(try rig.journal.count() == 1)
      #expect(try rig.journal.count(EntryFilter(trashed: true)) == 1)
    }
  }

  @Test("Sound that comes after the end is refused, so that no window takes it for kept")
  func late() async throws {
    try await PageRig.run { rig in
      let path = try await RecordingTests.begin(rig)
      _ = try await rig.post("\(path)/sound?frame=0", RecordingTests.samples(0..<4000))
      _ = try await rig.post("\(path)/stop")
      let late = try await rig.post(
        "\(path)/sound?frame=4000", RecordingTests.samples(4000..<5000))
      #expect(late.status == 410)
      // What is kept may come twice.
      let again = try await rig.post("\(path)/sound?frame=0", RecordingTests.samples(0..<4000))
      #expect(again.status == 200)
    }
  }

  @Test("A recording that does not run, or a rate no microphone has, is refused")
  func refused() async throws {
    try await PageRig.run { rig in
      let lost = try await rig.post("/recordings/x/sound?frame=0", Data(count: 10))
      #expect(lost.status == 404)
      for rate in ["", "0", "7", "999999999"] {
        #expect(try await rig.post("/recordings", ["rate": rate]).status == 400, "\(rate)")
      }
      #expect(try await rig.post("/recordings", ["rate": "8000", "entry": "9"]).status == 404)
      #expect(try rig.journal.count() == 0)
    }
  }
}
