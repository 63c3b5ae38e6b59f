import Entries
import Insights
import Testing

@Suite struct VoiceTests {
  @Test("What is usual is the median, with the median absolute deviation as SciPy has it")
  func baseline() throws {
    // numpy.median(v), scipy.stats.median_abs_deviation(v)
    let pitches = [180.0, 182, 175, 190, 185, 178, 240]
    let baseline = VoiceBaseline(of: pitches.map { VoiceFacts(pitchMedian: $0) })
    let usual = try #require(baseline.usual[.pitchMedian])
    #expect(usual.median == 182 && usual.deviation == 4 && usual.count == 7)
    let above = try #require(baseline.compare(VoiceFacts(pitchMedian: 200))[.pitchMedian])
    #expect(above.verdict == .above)
    #expect(abs(try #require(above.distance) - 18 / (4 * 1.4826)) < 1e-12)
    #expect(baseline.compare(VoiceFacts(pitchMedian: 188))[.pitchMedian]?.verdict == .usual)
    #expect(baseline.compare(VoiceFacts(pitchMedian: 160))[.pitchMedian]?.verdict == .below)
    #expect(baseline.compare(VoiceFacts(loudness: -20)).isEmpty)
  }

  @Test("Four recordings make nothing usual, and no spread means no distance")
  func tooFew() {
    let facts = VoiceFacts(wordsPerMinute: 120)
    #expect(VoiceBaseline(of: Array(repeating: facts, count: 4)).usual.isEmpty)
    let flat = VoiceBaseline(of: Array(repeating: facts, count: 5))
    #expect(flat.compare(VoiceFacts(wordsPerMinute: 200))[.wordsPerMinute]?.distance == nil)
  }

  @Test("Pace comes from the words' times, and pauses do not")
  func timing() throws {
    func word(_ start: Double, _ end: Double) -> Word {
      Word(text: "w", start: start, end: end, confidence: 1, range: 0..<1)
    }
    let words = [word(1, 1.5), word(1.6, 2), word(3, 3.5), word(4, 4.5), word(4.5, 5)]
    let facts = VoiceFacts(pitches: [], words: words, loudness: -23)
    #expect(facts.wordsPerMinute == 75)
    #expect(facts.pauseRatio == nil && facts.longestPause == nil)
    #expect(facts.loudness == -23)
    #expect(facts.pitchMedian == nil)
    let single = VoiceFacts(pitches: [], words: [word(0, 1)], loudness: nil)
    #expect(single.wordsPerMinute == nil)
  }

  @Test("The pitch's range is in semitones from the 10th to the 90th percentile")
  func pitch() throws {
    // An evenly rising octave.
    let pitches = (0...100).map { 100 + Double($0) }
    let facts = VoiceFacts(pitches: pitches.reversed(), words: [], loudness: nil)
    #expect(facts.pitchMedian == 150)
    // 12 * log2(190 / 110)
    #expect(try abs(#require(facts.pitchRange) - 9.4617) < 1e-3)
    #expect(VoiceFacts(pitches: [100, 200], words: [], loudness: nil).pitchMedian == nil)
  }
}
