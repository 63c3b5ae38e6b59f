import Documents
import Entries
import Testing

@Suite("Transcripts from another machine")
struct ExchangedTranscriptTests {
  private let line = """
    {"format":"sotto/1","transcript":{"input":"a.wav","digest":"00ff","engine":{"name":"p",\
    "model":"en-us","vocabulary":3},"state":"done","text":"Hi, hi.","utterances":[{"start":0,\
    "end":1,"text":"Hi, hi.","channel":1,"words":[{"text":"Hi","start":0,"end":0.4,\
    "confidence":0.5,"alternatives":[{"text":"high","posterior":0.25}]},{"text":"hi",\
    "start":0.5,"end":1,"confidence":1}]}]}}
    """

  @Test("Every line gives its transcript, other lines are passed over")
  func lines() throws {
    let progress = "{\"format\":\"sotto/1\",\"event\":\"progress\",\"done\":3}"
    let read = try #require(
      try ExchangedTranscript.read([progress, line, line].joined(separator: "\n") + "\n"))
    #expect(read.count == 2)
    let transcript = try #require(read.first).transcript
    #expect(read.first?.digest == "00ff")
    #expect(transcript.engine == Transcript.Engine(name: "p", model: "en-us", vocabulary: 3))
    #expect(transcript.words.map(\.range) == [0..<2, 4..<6])
    #expect(transcript.words.first?.alternatives == [.init(text: "high", posterior: 0.25)])
    #expect(transcript.utterances.first?.channel == 1)
  }

  @Test("Other people's JSON is told from ours, a newer format is refused")
  func others() throws {
    #expect(try ExchangedTranscript.read("{\"segments\": []}") == nil)
    #expect(try ExchangedTranscript.read("1\n00:00:01") == nil)
    #expect(throws: CueError.self) {
      try ExchangedTranscript.read("{\"format\":\"sotto/2\"}")
    }
    let error = #expect(throws: CueError.self) {
      try ExchangedTranscript.read(line + "\n{\"format\":\"sotto/1\",\"transcript\":{}}")
    }
    #expect(error?.line == 2)
  }
}
