import Documents
import Entries
import Foundation
import Testing

@Suite("Files of a transcript")
struct TranscriptFormatTests {
  @Test("Plain text has a line for each utterance")
  func text() {
    #expect(
      Speech.awkward.contents(.text) == """
        Tom & Jerry said "a < b", then [x] --> <i>done</i>.
        Good night.

        """)
  }

  @Test("SubRip keeps arrows and tags of the text from being read as markup")
  func subRip() {
    #expect(
      Speech.awkward.contents(.srt) == """
        1
        00:00:01,000 --> 00:00:04,960
        Tom & Jerry said "a < b",
        then [x] → <\u{2060}i>done<\u{2060}/i>.

        2
        00:00:09,500 --> 00:00:10,500
        Good night.


        """)
  }

  @Test("WebVTT escapes ampersands and angle brackets, in the text and not in the title")
  func webVTT() {
    #expect(
      Speech.awkward.contents(.vtt) == """
        WEBVTT One → "two" [three]

        00:00:01.000 --> 00:00:04.960
        Tom &amp; Jerry said "a &lt; b",
        then [x] --&gt; &lt;i&gt;done&lt;/i&gt;.

        00:00:09.500 --> 00:00:10.500
        Good night.


        """)
  }

  @Test("WebVTT names the channel that was heard as a voice")
  func voices() {
    let document = Speech.document([Speech.utterance("Hello", at: 3, channel: 1)])
    #expect(
      document.contents(.vtt)
        == "WEBVTT\n\n00:00:03.000 --> 00:00:04.000\n<v Channel 2>Hello\n\n")
  }

  @Test("Lyrics have no brackets but those of their tags, and are cleared before a silence")
  func lyrics() {
    #expect(
      Speech.awkward.contents(.lrc) == """
        [ti:One --> "two" (three)]
        [length:00:12.00]
        [00:01.00]Tom & Jerry said "a < b",
        [00:03.00]then (x) --> <i>done</i>.
        [00:04.96]
        [00:09.50]Good night.
        [00:10.50]

        """)
    let timed = Speech.document([Speech.utterance("see <00:01> now", at: 3700)])
    #expect(timed.contents(.lrc).hasPrefix("[61:40.00]see ‹00:01> now\n"))
  }

  @Test("CTM has six fields on every line, sorted by channel and time")
  func ctm() {
    let document = Speech.document(
      [
        Speech.utterance("Good night", at: 2, confidence: [1, 0.25], channel: 1),
        Speech.utterance("it's ;;late", at: 1, channel: 0),
      ], name: "my file.wav")
    #expect(
      document.contents(.ctm) == """
        my_file.wav 1 1.000 0.360 it's 0.900
        my_file.wav 1 1.400 0.360 late 0.900
        my_file.wav 2 2.000 0.360 Good 1.000
        my_file.wav 2 2.400 0.360 night 0.250

        """)
  }

  @Test("CTM keeps a word with a space in one field, and claims nothing of words nobody timed")
  func ctmFields() {
    var document = Speech.document([Speech.utterance("York", at: 1)])
    document.transcript.utterances[0].words[0].text = "New\tYork"
    #expect(document.contents(.ctm) == "recording 1 1.000 0.360 New_York 0.900\n")
    document = Speech.document([Utterance(start: 0, end: 2, text: "one two", words: [])])
    #expect(
      document.contents(.ctm)
        == "recording 1 0.000 1.000 one\nrecording 1 1.000 1.000 two\n")
  }

  @Test("A TextGrid's intervals touch from the start to the end of the recording")
  func textGrid() {
    let document = Speech.document(
      [Speech.utterance("say \"yes\"", at: 0.5, pace: 1)], duration: 3)
    #expect(
      document.contents(.textgrid) == """
        File type = "ooTextFile"
        Object class = "TextGrid"

        xmin = 0
        xmax = 3.000
        tiers? <exists>
        size = 2
        item []:
            item [1]:
                class = "IntervalTier"
                name = "utterances"
                xmin = 0
                xmax = 3.000
                intervals: size = 3
                intervals [1]:
                    xmin = 0
                    xmax = 0.500
                    text = ""
                intervals [2]:
                    xmin = 0.500
                    xmax = 2.400
                    text = "say ""yes\"""
                intervals [3]:
                    xmin = 2.400
                    xmax = 3.000
                    text = ""
            item [2]:
                class = "IntervalTier"
                name = "words"
                xmin = 0
                xmax = 3.000
                intervals: size = 5
                intervals [1]:
                    xmin = 0
                    xmax = 0.500
                    text = ""
                intervals [2]:
                    xmin = 0.500
                    xmax = 1.400
                    text = "say"
                intervals [3]:
                    xmin = 1.400
                    xmax = 1.500
                    text = ""
                intervals [4]:
                    xmin = 1.500
                    xmax = 2.400
                    text = "yes"
                intervals [5]:
                    xmin = 2.400
                    xmax = 3.000
                    text = ""

        """)
  }

  @Test("JSON lines have the keys and decimals of upstream's pocketsphinx")
  func pocketSphinx() {
    let document = Speech.document([Speech.utterance("good \"day\"", at: 1.25)])
    #expect(
      document.contents(.pocketSphinxJSON) == #"""
        {"b":1.250,"d":0.760,"p":0.900,"t":"good \"day\"","w":[{"b":1.250,"d":0.360,"p":0.900,"t":"good"},{"b":1.650,"d":0.360,"p":0.900,"t":"day"}]}

        """#)
  }

  @Test("Whisper's JSON joins its words to the segment's text")
  func whisper() throws {
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(Speech.awkward.contents(.whisperJSON).utf8))
        as? [String: Any])
    let segments = try #require(json["segments"] as? [[String: Any]])
    #expect(segments.count == 2)
    for segment in segments {
      let words = try #require(segment["words"] as? [[String: Any]])
      let joined = words.compactMap { $0["word"] as? String }.joined()
      #expect(segment["text"] as? String == joined)
      #expect(joined.hasPrefix(" "))
    }
    #expect(json["language"] as? String == "en")
    #expect((segments[1]["start"] as? Double) == 9.5)
  }

  @Test("A transcript without a word is a valid file in every format")
  func empty() throws {
    let document = Speech.document([], duration: 0)
    for format in [TranscriptFormat.text, .srt, .ctm, .pocketSphinxJSON] {
      #expect(document.contents(format) == "")
    }
    #expect(document.contents(.vtt) == "WEBVTT\n\n")
    #expect(document.contents(.lrc) == "[length:00:00.00]\n")
    #expect(document.contents(.textgrid).contains("xmax = 0.001\n            text = \"\""))
    let json = try JSONSerialization.jsonObject(
      with: Data(document.contents(.whisperJSON).utf8))
    #expect(((json as? [String: Any])?["segments"] as? [Any])?.isEmpty == true)
  }

  @Test("No control character reaches any file")
  func control() {
    let noise = String((0..<0x20).compactMap(Unicode.Scalar.init).map(Character.init))
    let document = Speech.document(
      [Utterance(start: 0, end: 1, text: "a\(noise)\u{85}\u{2028}b\u{9B}", words: [])],
      title: "t\(noise)", name: "n\(noise)", duration: 2)
    for format in TranscriptFormat.allCases {
      let controls = document.contents(format).unicodeScalars.filter {
        $0 != "\n" && ($0.properties.generalCategory == .control || $0 == "\u{2028}")
      }
      #expect(controls.isEmpty, "\(format)")
    }
  }
}
