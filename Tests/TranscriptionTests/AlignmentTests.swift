import Entries
import Fixtures
import Foundation
import Recognition
import Sound
import SoundFiles
import Testing
import Transcription

@Suite("Aligning a text to its sound")
struct AlignmentTests {
  private static let text =
    "He was not an ill-disposed young man".split(separator: " ").map(String.init)

  private static func heard(_ words: [String], every step: Double, from start: Double) -> [Word] {
    words.enumerated().map { index, word in
      let begin = start + Double(index) * step
      return Word(text: word, start: begin, end: begin + 0.8 * step, confidence: 1, range: 0..<0)
    }
  }

  @Test("words without a time share out what lies between their neighbours")
  func filling() {
    let times = WordTime.filling(
      [nil, 1.0..<1.5, nil, nil, 3.0..<3.2], words: ["a", "b", "ccc", "ddd", "e"], within: 0.5...4)
    #expect(times.map(\.isGuess) == [true, false, true, true, false])
    #expect(times[0].seconds == 0.5..<1.0)
    #expect(times[2].seconds == 1.5..<2.25)
    #expect(times[3].seconds == 2.25..<3.0)
  }

  @Test("a long text is cut into pieces that cover every word once, in order of time")
  func pieces() {
    let words = (0..<400).map { "w\($0)" }
    let pieces = AlignmentPiece.pieces(
      of: words, heard: AlignmentTests.heard(words, every: 0.5, from: 10), duration: 220)
    #expect(pieces.count > 5)
    #expect(pieces.flatMap { Array($0.words) } == Array(0..<400))
    for piece in pieces {
      let first = 10 + 0.5 * Double(piece.words.lowerBound)
      let last = 10 + 0.5 * Double(piece.words.upperBound)
      #expect(piece.seconds.lowerBound <= first && piece.seconds.lowerBound > first - 0.6)
      #expect(piece.seconds.upperBound >= last - 0.2 && piece.seconds.upperBound < last + 0.6)
    }
  }

  @Test("sound that the text leaves out is left out of the pieces")
  func skipping() {
    let words = (0..<60).map { "w\($0)" }
    let kept = Array(words[..<20] + words[40...])
    let pieces = AlignmentPiece.pieces(
      of: kept, heard: AlignmentTests.heard(words, every: 0.5, from: 0), duration: 30)
    #expect(pieces.map(\.words) == [0..<20, 20..<40])
    #expect(pieces[0].seconds.upperBound < 10.5)
    #expect(pieces[1].seconds.lowerBound > 19.5)
  }

  @Test("a piece that fails is tried again with its neighbours, and neighbours only once")
  func widening() {
    let pieces = (0..<6).map {
      AlignmentPiece(words: $0 * 10..<$0 * 10 + 10, seconds: Double($0)...Double($0 + 1))
    }
    let wider = AlignmentPiece.widened(pieces) { [10, 30].contains($0.lowerBound) }
    #expect(wider == [AlignmentPiece(words: 0..<50, seconds: 0...5)])
    #expect(AlignmentPiece.widened(pieces) { _ in false }.isEmpty)
    #expect(AlignmentPiece.widened([pieces[0]]) { _ in true }.isEmpty)
  }

  @Test("without anything heard the whole text lies in the whole sound")
  func nothingHeard() {
    let pieces = AlignmentPiece.pieces(of: ["a", "b"], heard: [], duration: 7)
    #expect(pieces == [AlignmentPiece(words: 0..<2, seconds: 0...7)])
    #expect(AlignmentPiece.pieces(of: [], heard: [], duration: 7).isEmpty)
  }

  @Test(
    "every word of a reading gets its time, also one that no dictionary has",
    .enabled(
      if: FileManager.default.fileExists(atPath: Fixture.librivox.path),
      "install pocketsphinx-en-us and pocketsphinx-testdata"))
  func reading() async throws {
    let file = Fixture.librivox.appending(path: "sense_and_sensibility_01_austen_64kb-0880.wav")
    var reader = try AudioFileReader(path: file.path)
    var samples: [Int16] = []
    while let sound = try reader.read(frames: 16_000) {
      samples += sound.monoFloats().map { Int16(max(-32_768, min(32_767, $0 * 32_768))) }
    }
    let aligner = try Aligner(model: try ModelCatalogue().model())
    let times = try await aligner.times(of: AlignmentTests.text, in: samples)
    let found = times.compactMap { $0 }
    #expect(found.count == AlignmentTests.text.count)
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound + 0.011 })
    #expect((found.last?.upperBound ?? 0) <= Double(samples.count) / 16_000)
    // The same words in another order do not fit this sound.
    let misspelt = try await aligner.times(of: ["…", "he", "was"], in: samples)
    #expect(misspelt[0] == nil)
    #expect(try await aligner.times(of: ["he"], in: []) == [nil])
  }
}
