import Testing

@testable import Recognition

@Suite("The best path through a word's states")
struct StateAlignmentTests {
  @Test("goes through every state in order and changes where the fit does")
  func path() throws {
    let said = [6, 6, 7, 8, 8, 8, 0, 1, 1, 2]
    let found = StateAlignment(phones: [2, 0], frames: said.count) { state, frame in
      said[frame] == state ? 0 : -1
    }
    #expect(found?.states == said)
    #expect(found?.score == 0)
  }

  @Test("is there for as many frames as states, and not for fewer")
  func short() {
    let even = StateAlignment(phones: [1], frames: 3) { _, _ in -2 }
    #expect(even?.states == [3, 4, 5])
    #expect(even?.score == -6)
    #expect(StateAlignment(phones: [1], frames: 2) { _, _ in 0 } == nil)
    #expect(StateAlignment(phones: [], frames: 2) { _, _ in 0 } == nil)
  }
}

@Suite("Features of a model")
struct FeatureFramesTests {
  @Test("are cepstra less their mean, and their differences, the ends being repeated")
  func ramp() {
    let cepstra = (0..<10).flatMap { frame in [Float](repeating: Float(frame), count: 13) }
    let features = FeatureFrames(cepstra: cepstra)
    #expect(features.count == 10)
    func stream(_ stream: Int) -> [Float] { (0..<10).map { features.vectors[3 * $0 + stream][12] } }
    #expect(stream(0) == (0..<10).map { Float($0) - 4.5 })
    #expect(stream(1) == [2, 3, 4, 4, 4, 4, 4, 4, 3, 2])
    // (c(t+3) − c(t−1)) − (c(t+1) − c(t−3))
    #expect(stream(2) == [2, 2, 1, 0, 0, 0, 0, -1, -2, -2])
    #expect(features.vectors[0][13] == 0)
  }

  @Test("leave frames without energy out of the mean")
  func silence() {
    let features = FeatureFrames(
      cepstra: [Float](repeating: 6, count: 13) + [Float](repeating: -1, count: 13))
    #expect(features.vectors[0][0] == 0)
    #expect(features.vectors[3][0] == -7)
  }
}
