import Documents
import Testing

@Suite("Reading captions made elsewhere")
struct CueReaderTests {
  @Test("SubRip is read with a byte order mark, any line ends, dots, missing hours and tags")
  func subRip() throws {
    let file =
      "\u{FEFF}1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Hello</i> {\\an8}a < b\r\n\r\nmore\r\n\r\n"
      + "2\r\n01:02.25 --> 01:03  X1:40 X2:60\r\n<font color=\"#fff\">there</font>\r\n"
      + "3\r\n1:00:00.5 --> 1:00:01\r\n42"
    let cues = try CueFormat.srt.read(Array(file.utf8))
    #expect(
      cues == [
        ImportedCue(start: 1, end: 2.5, text: "Hello a < b more"),
        ImportedCue(start: 62.25, end: 63, text: "there"),
        ImportedCue(start: 3600.5, end: 3601, text: "42"),
      ])
  }

  @Test("WebVTT is read without notes, styles, settings and entities")
  func webVTT() throws {
    let file = """
      WEBVTT - made elsewhere
      Kind: captions

      STYLE
      ::cue { color: red }

      NOTE a note
      with --> an arrow

      intro
      00:01.000 --> 00:02.000 align:start position:0%
      <v Anna Ott>Tom &amp; <b>Jerry</b></v><00:00:01.500>&nbsp;&lt;3 &#x263A;

      100:00:00.000 --> 100:00:01.000
      late
      """
    let cues = try CueFormat.vtt.read(file)
    #expect(
      cues == [
        ImportedCue(start: 1, end: 2, text: "Tom & Jerry <3 ☺", speaker: "Anna Ott"),
        ImportedCue(start: 360_000, end: 360_001, text: "late"),
      ])
  }

  @Test("Plain text gives a cue without times for each line")
  func text() throws {
    #expect(
      try CueFormat.text.read("\n One \r\n\r\ntwo") == [
        ImportedCue(text: "One"), ImportedCue(text: "two"),
      ])
  }

  @Test(
    "A fault is named with its line",
    arguments: [
      (CueFormat.srt, "1\n00:00:01,000 --> 00:00:xx,000\nA", CueError.Code.badTime, 2),
      (.srt, "1\n00:00:05,000 --> 00:00:04,000\nA", .endsBeforeStart, 2),
      (.srt, "1\n00:00:75,000 --> 00:01:16,000\nA", .badTime, 2),
      (.srt, "Dear diary", .missingTime, 1),
      (.vtt, "1\n00:00:01.000 --> 00:00:02.000\nA", .wrongFormat, 1),
      (.vtt, "WEBVTT\n\n1\nno times\n", .missingTime, 3),
      (.vtt, "WEBVTT\n\n00:00:01.000 --> \nA", .badTime, 3),
      (.json, "{\"segments\": [\n{\"start\": 0,\n\"end\" 1}]}", .damaged, 3),
      (.json, "{\"b\":0,\"d\":1,\"t\":\"\",\"w\":[]}\n{\"b\":0", .damaged, 2),
      (.json, "{\"segments\": [{\"start\": \"0\", \"text\": \"\"}]}", .wrongFormat, 1),
      (.json, "{\"other\": 1}", .wrongFormat, 1),
    ])
  func faults(format: CueFormat, file: String, code: CueError.Code, line: Int) {
    let error = #expect(throws: CueError.self) { try format.read(file) }
    #expect(error?.code == code)
    #expect(error?.line == line)
  }

  @Test("Bytes that are no text are refused with their line, marked UTF-16 is read")
  func encodings() throws {
    let error = #expect(throws: CueError.self) {
      try CueFormat.text.read([0x41, 0x0A, 0xE4, 0x0A])
    }
    #expect(error?.code == .notText)
    #expect(error?.line == 2)
    #expect(
      try CueFormat.text.read([0xFF, 0xFE, 0x48, 0, 0x69, 0]) == [ImportedCue(text: "Hi")])
    #expect(throws: CueError.self) { try CueFormat.text.read([0xFE, 0xFF, 0x48]) }
  }

  @Test("The format is known by the file's name, else by its first lines")
  func formats() {
    #expect(CueFormat(fileName: "a.B/talk.VTT") == .vtt)
    #expect(CueFormat(fileName: "talk") == nil)
    #expect(CueFormat(sniffing: "\u{FEFF}WEBVTT\n") == .vtt)
    #expect(CueFormat(sniffing: " {\"text\"") == .json)
    #expect(CueFormat(sniffing: "1\n00:00:01,000 --> 00:00:02,000") == .srt)
    #expect(CueFormat(sniffing: "Dear diary") == .text)
  }

  @Test("What is written as captions is read back the same", arguments: [CueFormat.srt, .vtt])
  func roundTrip(format: CueFormat) throws {
    let written = try #require(TranscriptFormat(rawValue: format.rawValue))
    let cues = try format.read(Speech.awkward.contents(written))
    #expect(cues.map(\.start) == [1, 9.5])
    #expect(cues.map(\.end) == [4.96, 10.5])
    let arrow = format == .srt ? "→" : "-->"
    #expect(
      cues.map(\.text) == [
        "Tom & Jerry said \"a < b\", then [x] \(arrow) <i>done</i>.", "Good night.",
      ])
  }
}
