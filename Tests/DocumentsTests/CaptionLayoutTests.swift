import Documents
import Entries
import Testing

@Suite("Captions")
struct CaptionLayoutTests {
  static let story = """
    It was a bright cold day in April, and the clocks were striking thirteen. Winston Smith \
    slipped quickly through the glass doors, though not quickly enough to keep out the dust. \
    The hallway smelt of boiled cabbage and old rag mats. At one end of it a coloured poster, \
    too large for indoor display, had been tacked to the wall.
    """

  @Test("No caption is longer than two lines of 42 characters and seven seconds")
  func limits() {
    for pace in [0.15, 0.3, 0.6, 1.2, 3] {
      let captions = CaptionLayout().captions(
        for: [Speech.utterance(Self.story, at: 0, pace: pace)])
      #expect(captions.count > 3)
      for caption in captions {
        #expect((1...2).contains(caption.lines.count))
        #expect(caption.lines.allSatisfy { !$0.isEmpty && $0.count <= 42 })
        #expect(caption.end - caption.start <= 7000)
        #expect(caption.end > caption.start)
      }
      let text = captions.flatMap(\.lines).joined(separator: " ")
      #expect(text == Self.story)
    }
  }

  @Test("A caption ends with a sentence where it can")
  func sentences() {
    let captions = CaptionLayout().captions(
      for: [Speech.utterance("We went home early. The rain had stopped by then.", at: 0)])
    #expect(captions.map(\.lines) == [["We went home early.", "The rain had stopped by then."]])
    let long = CaptionLayout().captions(for: [Speech.utterance(Self.story, at: 0)])
    #expect(long.first?.lines.last?.hasSuffix("thirteen.") == true)
  }

  @Test("Utterances that a long silence parts are never in one caption")
  func silence() {
    let captions = CaptionLayout().captions(
      for: [Speech.utterance("Yes", at: 0), Speech.utterance("no", at: 5)])
    #expect(captions.map(\.lines) == [["Yes"], ["no"]])
    #expect(captions.map(\.start) == [0, 5000])
  }

  @Test("A short word stands for a second where the next caption leaves it the time")
  func shortest() {
    let captions = CaptionLayout().captions(
      for: [Speech.utterance("Yes", at: 2), Speech.utterance("No", at: 9.5)], duration: 10)
    #expect(captions.map(\.start) == [2000, 9000])
    #expect(captions.map(\.end) == [3000, 10_000])
  }

  @Test("Captions never overlap and never last no time, whatever the times of the words")
  func disorder() {
    let odd = [Double.nan, -3, .infinity, 0, 4, 4, 4.0001, 1e9]
    for round in 0..<50 {
      let utterances = (0..<20).map { index in
        let time = odd[(index * (round + 1) + round / 8) % odd.count]
        var utterance = Speech.utterance("some words of no sense", at: 3, pace: 0.0001)
        utterance.words[2].start = time
        utterance.words[3].end = -1
        utterance.start = time
        return utterance
      }
      let captions = CaptionLayout().captions(for: utterances, duration: 5)
      #expect(captions.allSatisfy { $0.end > $0.start && $0.start >= 0 })
      #expect(zip(captions, captions.dropFirst()).allSatisfy { $0.end <= $1.start })
      let count = captions.flatMap(\.lines).joined(separator: " ").split(separator: " ").count
      #expect(count == 100)
    }
  }

  @Test("A word longer than a line is cut, and nothing of it is lost")
  func longWord() {
    let word = String(repeating: "ab", count: 100)
    let captions = CaptionLayout().captions(
      for: [Utterance(start: 0, end: 4, text: word, words: [])])
    #expect(captions.flatMap(\.lines).allSatisfy { $0.count <= 42 })
    #expect(captions.flatMap(\.lines).joined() == word)
  }

  @Test("Two channels never share a caption")
  func channels() {
    let captions = CaptionLayout().captions(for: [
      Speech.utterance("Hello there", at: 0, channel: 0),
      Speech.utterance("Hi", at: 0.9, channel: 1),
    ])
    #expect(captions.map(\.channel) == [0, 1])
  }

  @Test("Nothing said gives no caption")
  func nothing() {
    #expect(CaptionLayout().captions(for: []).isEmpty)
    #expect(
      CaptionLayout().captions(for: [Utterance(start: 0, end: 3, text: " \n", words: [])]).isEmpty
    )
  }
}
