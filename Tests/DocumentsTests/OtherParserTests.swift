import Documents
import Entries
import TestSupport
import Testing

@Suite("Captions as ffmpeg reads them", .requires(.ffmpeg))
struct OtherParserTests {
  private let story = Speech.document(
    [Speech.utterance(CaptionLayoutTests.story, at: 3661.5)]
      + [Speech.utterance("Tom & Jerry said \"a < b\" --> [so].", at: 3)],
    duration: 4000)

  @Test("SubRip and WebVTT keep their times and texts", arguments: ["srt", "vtt"])
  func captions(format: String) throws {
    let written = try #require(TranscriptFormat(rawValue: format))
    let own = try #require(CueFormat(rawValue: format))
    let file = story.contents(written)
    let expected = try own.read(file)
    let theirs = try CueFormat.vtt.read(FFmpeg.convert(file, from: format, to: "webvtt"))
    #expect(theirs.map(\.start) == expected.map(\.start))
    #expect(theirs.map(\.end) == expected.map(\.end))
    #expect(
      theirs.map { $0.text.filter(\.isLetter) } == expected.map { $0.text.filter(\.isLetter) })
  }

  @Test("Lyrics keep their lines and begin within a hundredth of a second")
  func lyrics() throws {
    let file = story.contents(.lrc)
    let theirs = try CueFormat.srt.read(FFmpeg.convert(file, from: "lrc", to: "srt"))
    let lines = CaptionLayout(lines: 1).captions(
      for: story.transcript.utterances.sorted {
        $0.start < $1.start
      }, duration: 4000)
    #expect(theirs.count == lines.count)
    for (their, our) in zip(theirs, lines) {
      #expect(abs((their.start ?? -1) - Double(our.start) / 1000) <= 0.0101)
    }
    #expect(theirs.last?.text.hasSuffix("to the wall.") == true)
  }

  @Test("Captions without a word are read without complaint")
  func empty() throws {
    let empty = Speech.document([], duration: 3)
    #expect(try FFmpeg.convert(empty.contents(.vtt), from: "vtt", to: "srt") == "")
  }
}
