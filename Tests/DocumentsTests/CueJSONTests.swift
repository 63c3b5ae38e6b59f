import Documents
import Entries
import Testing

@Suite("Reading recognisers' JSON")
struct CueJSONTests {
  @Test("Whisper's own shape is read with its words")
  func whisper() throws {
    let cues = try CueFormat.json.read(
      """
      {"text": " Hi, you.", "language": "en", "segments": [{"id": 0, "seek": 0, "start": 0.5,
       "end": 1.5, "text": " Hi, you.", "avg_logprob": -0.2, "words": [
        {"word": " Hi,", "start": 0.5, "end": 0.9, "probability": 0.75},
        {"word": " you.", "start": 1.0, "end": 1.5, "score": 0.5}]}]}
      """)
    #expect(
      cues == [
        ImportedCue(
          start: 0.5, end: 1.5, text: "Hi, you.",
          words: [
            .init(text: "Hi,", start: 0.5, end: 0.9, probability: 0.75),
            .init(text: "you.", start: 1, end: 1.5, probability: 0.5),
          ])
      ])
  }

  @Test("The shape of whisper.cpp is read, its tokens joined to words")
  func whisperCpp() throws {
    let cues = try CueFormat.json.read(
      """
      {"systeminfo": "", "result": {"language": "en"}, "transcription": [
       {"timestamps": {"from": "00:00:00,000", "to": "00:00:01,000"},
        "offsets": {"from": 0, "to": 1000}, "text": " Hello you",
        "tokens": [
         {"text": "[_BEG_]", "offsets": {"from": 0, "to": 0}, "id": 1, "p": 0.9},
         {"text": " Hel", "offsets": {"from": 0, "to": 300}, "id": 2, "p": 0.9},
         {"text": "lo", "offsets": {"from": 300, "to": 500}, "id": 3, "p": 0.25},
         {"text": " you", "offsets": {"from": 500, "to": 1000}, "id": 4, "p": 0.5}]}]}
      """)
    #expect(
      cues == [
        ImportedCue(
          start: 0, end: 1, text: "Hello you",
          words: [
            .init(text: "Hello", start: 0, end: 0.5, probability: 0.25),
            .init(text: "you", start: 0.5, end: 1, probability: 0.5),
          ])
      ])
  }

  @Test("The shape of Vosk is read")
  func vosk() throws {
    let cues = try CueFormat.json.read(
      """
      {"result": [{"conf": 1.0, "end": 0.4, "start": 0.1, "word": "good"},
                  {"conf": 0.5, "end": 0.9, "start": 0.5, "word": "day"}], "text": "good day"}
      """)
    #expect(cues.count == 1)
    #expect(cues.first?.text == "good day")
    #expect(cues.first?.start == 0.1)
    #expect(cues.first?.words.last?.probability == 0.5)
  }

  @Test("Upstream PocketSphinx's lines are read without fillers and pronunciation marks")
  func pocketSphinx() throws {
    let cues = try CueFormat.json.read(
      """
      {"b":0.000,"d":2.500,"p":0.100,"t":"read it","w":[{"b":0.000,"d":0.210,"p":1.000,"t":"<s>"},\
      {"b":0.210,"d":0.300,"p":0.700,"t":"read(2)"},{"b":0.510,"d":0.090,"p":1.000,"t":"[NOISE]"},\
      {"b":0.600,"d":0.300,"p":0.800,"t":"it"},{"b":1.000,"d":0.010,"p":1.000,"t":"</s>"}]}
      {"b":3.000,"d":0.500,"p":1.000,"t":"","w":[]}
      """)
    #expect(cues.count == 1)
    #expect(cues.first?.words.map(\.text) == ["read", "it"])
    #expect(cues.first?.words.first?.start == 0.21)
  }

  @Test("A bare list of segments and a bare text are read")
  func bare() throws {
    #expect(
      try CueFormat.json.read("[{\"start\": 1, \"end\": 2, \"text\": \" Hi \"}]") == [
        ImportedCue(start: 1, end: 2, text: "Hi")
      ])
    #expect(try CueFormat.json.read("{\"text\": \"Hi\"}") == [ImportedCue(text: "Hi")])
    #expect(throws: CueError.self) { try CueFormat.json.read("  ") }
  }

  @Test(
    "What is written as JSON is read back with the same words",
    arguments: [TranscriptFormat.whisperJSON, .pocketSphinxJSON])
  func roundTrip(format: TranscriptFormat) throws {
    let cues = try CueFormat.json.read(Speech.awkward.contents(format))
    let utterances = cues.map { $0.utterance() }
    let words = Speech.awkward.transcript.words
    let read = utterances.flatMap(\.words)
    #expect(read.map(\.text) == words.map(\.text))
    for (left, right) in zip(read, words) {
      #expect(abs(left.start - right.start) < 0.001)
      #expect(abs(left.end - right.end) < 0.002)
      #expect(left.confidence == right.confidence)
    }
  }

  @Test("A cue becomes an utterance whose words say where they stand in its text")
  func utterance() {
    let cue = ImportedCue(
      start: 1, end: 2, text: "“Well,” he said — no!",
      words: [
        .init(text: "“Well,”", start: 1, end: 1.2, probability: 0.5),
        .init(text: "he", start: 1.2, end: 1.3), .init(text: "said", start: 1.3, end: 1.5),
        .init(text: "—", start: 1.5, end: 1.5), .init(text: "no!", start: 1.6, end: 2),
      ])
    let utterance = cue.utterance()
    #expect(utterance.words.map(\.text) == ["Well", "he", "said", "no"])
    #expect(utterance.words.map(\.range) == [1..<5, 8..<10, 11..<15, 18..<20])
    #expect(utterance.words.map(\.confidence) == [0.5, 1, 1, 1])
  }

  @Test("Words that do not fit the text or have no times are left to an aligner")
  func unfit() {
    let cue = ImportedCue(
      start: 1, end: 2, text: "one two",
      words: [.init(text: "one", start: 1, end: 2), .init(text: "three", start: 1, end: 2)])
    #expect(cue.utterance().words.isEmpty)
    let plain = ImportedCue(text: "typed").utterance(within: 0...7)
    #expect(plain == Utterance(start: 0, end: 7, text: "typed", words: []))
  }
}
