import Foundation
import TestSupport
import Testing

@testable import Recognition

@Suite("The best path through a word's states")
struct StateAlignmentTests {
  @Test("goes through every state in order and changes where the fit does")
  func path() throws {
    let said = [6, 6, 7, 8, 8, 8, 0, 1, 1, 2]
    func score(_ phones: [Int], _ said: [Int]) -> Float? {
      StateAlignment.score(phones: phones, frames: said.count) { state, frame in
        said[frame] == state ? 0 : -1
      }
    }
    #expect(score([2, 0], said) == 0)
    // A state that was not said takes a frame of another one, and none is gone back to.
    #expect(score([2, 0], said.map { $0 == 7 ? 6 : $0 }) == -1)
    #expect(score([2, 0], [6, 7, 6, 8, 0, 1, 2]) == -1)
    #expect(score([0, 2], said) == -9)
    #expect(score([2], said) == -4)
  }

  @Test("is there for as many frames as states, and not for fewer")
  func short() {
    #expect(StateAlignment.score(phones: [1], frames: 3) { state, _ in Float(-state) } == -12)
    #expect(StateAlignment.score(phones: [1], frames: 2) { _, _ in 0 } == nil)
    #expect(StateAlignment.score(phones: [], frames: 2) { _, _ in 0 } == nil)
    #expect(StateAlignment.score(phones: [1], frames: 3) { _, _ in -.infinity } == nil)
  }
}

@Suite("How frames are shared out among the states of a chain")
struct StateOccupancyTests {
  private static func occupancy(
    _ windows: [Range<Int>], frames: Int, fit: (_ state: Int, _ frame: Int) -> Float = { _, _ in 0 }
  ) -> StateOccupancy? {
    StateOccupancy(
      windows: windows, frames: frames,
      fits: windows.enumerated().map { state, window in window.map { fit(state, $0) } })
  }

  @Test("each frame is one frame, and where nothing tells states apart, all ways count alike")
  func even() throws {
    let found = try #require(Self.occupancy([0..<3, 0..<3], frames: 3))
    // The change is after the first frame or after the second.
    #expect(found.shares == [[1, 0.5, 0], [0, 0.5, 1]])
  }

  @Test("a frame that fits one state alone is of that state, wherever the window ends")
  func sure() throws {
    let said = [0, 0, 0, 1, 2, 2]
    let found = try #require(
      Self.occupancy([0..<5, 1..<6, 1..<6], frames: 6) { state, frame in
        said[frame] == state ? 0 : -50
      })
    for (frame, state) in said.enumerated() {
      let window = [0..<5, 1..<6, 1..<6][state]
      #expect(abs(found.shares[state][frame - window.lowerBound] - 1) < 1e-6)
    }
  }

  @Test("there is none where no way leads through the windows, or without any state")
  func nowhere() {
    #expect(Self.occupancy([0..<2, 3..<4], frames: 4) == nil)
    #expect(Self.occupancy([0..<2, 0..<2, 0..<2], frames: 2) == nil)
    #expect(Self.occupancy([0..<2, 1..<3], frames: 4) == nil)
    #expect(Self.occupancy([0..<1], frames: 1) { _, _ in -.infinity } == nil)
    #expect(Self.occupancy([], frames: 3) == nil)
  }
}

@Suite("The states of a phone between others", .requires(.recognitionModel))
struct TriphonesTests {
  private static func definition() throws -> Data {
    try Data(contentsOf: URL(filePath: Speech.model.acousticModel + "/mdef"))
  }

  private static func read() throws -> (Triphones, [String: Int]) {
    let definition = try definition()
    let names = try #require(PhoneNames(definition)).numbers
    return (try #require(Triphones(definition, names: names, states: 5126)), names)
  }

  @Test(
    "depend on its neighbours and its place in the word",
    arguments: [
      ("AE", "K", "T", Triphones.Position.inside, [247, 274, 335]),
      ("AE", "K", "T", .first, [256, 292, 343]), ("T", "AE", "SIL", .last, [4242, 4423, 4519]),
      // Only one place in a word is in the model.
      ("AE", "SIL", "T", .inside, [269, 295, 343]), ("AH", "SIL", "SIL", .first, [507, 622, 796]),
      // A noise is like silence.
      ("AE", "+NSN+", "T", .first, [269, 295, 343]),
    ] as [(String, String, String, Triphones.Position, [Int])])
  func known(
    phone: String, before: String, after: String, position: Triphones.Position, states: [Int]
  ) throws {
    let (triphones, names) = try Self.read()
    let numbers = [phone, before, after].compactMap { names[$0] }
    #expect(
      triphones.states(of: numbers[0], after: numbers[1], before: numbers[2], at: position)
        == states)
  }

  @Test("are those of the phone by itself where the model has never met the three")
  func unknown() throws {
    let (triphones, names) = try Self.read()
    let phone = try #require(names["ZH"])
    #expect(
      triphones.states(of: phone, after: phone, before: phone, at: .inside)
        == [3 * phone, 3 * phone + 1, 3 * phone + 2])
  }

  @Test("are not read where bytes are missing, or weights of states")
  func damage() throws {
    let (_, names) = try Self.read()
    let bytes = try Self.definition()
    #expect(Triphones(bytes, names: names, states: 5125) == nil)
    #expect(Triphones(bytes, names: ["SIL": 0], states: 5126) == nil)
    for count in [0, 11, 60, 1100, 300_000, bytes.count - 1] {
      #expect(Triphones(bytes.prefix(count), names: names, states: 5126) == nil)
    }
    for count in [0, 3, 11, 60] { #expect(PhoneNames(bytes.prefix(count)) == nil) }
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
