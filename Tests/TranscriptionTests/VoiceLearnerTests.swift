import Entries
import Testing
import Transcription

@Suite("What a recording teaches of its voice", .requires(.recognitionModel))
struct VoiceLearnerTests {
  /// The reading has 25 seconds of speech: utterances lie before, between and after these.
  private static let lessons = [4.0, 12]

  @Test("changes how the rest of it is heard, and nothing before the first lesson's end")
  func learning() async throws {
    let reading = try Listening.reading()
    let taught = try await Listening.utterances(
      reading, by: Listening.pool(lessons: Self.lessons))
    let untaught = try await Listening.utterances(reading, by: Listening.pool(lessons: []))
    #expect(taught.keys.sorted() == untaught.keys.sorted())
    #expect(taught[0] == untaught[0])
    let last = try #require(taught.keys.max())
    #expect(taught[last] != untaught[last])
  }

  @Test("is the same with one decoder as with three")
  func jobs() async throws {
    let reading = try Listening.reading()
    let one = try await Listening.utterances(
      reading, by: Listening.pool(jobs: 1, lessons: Self.lessons))
    let three = try await Listening.utterances(
      reading, by: Listening.pool(jobs: 3, lessons: Self.lessons))
    #expect(one == three)
  }

  @Test("is learned again from what an earlier run heard", arguments: [[0], [0, 1, 2], [1, 3]])
  func resuming(done: [Int]) async throws {
    let reading = try Listening.reading()
    let pool = try Listening.pool(lessons: Self.lessons)
    let whole = try await Listening.utterances(reading, by: pool)
    let rest = try await Listening.utterances(
      reading, by: pool, resuming: Set(done), heard: whole)
    #expect(rest == whole.filter { !done.contains($0.key) })
  }

  @Test("stays in its recording")
  func another() async throws {
    let pool = try Listening.pool(lessons: Self.lessons)
    let sentence = try Listening.sentences()[0].samples
    let before = try await Listening.utterances(sentence, by: pool)
    _ = try await Listening.utterances(Listening.reading(), by: pool)
    #expect(try await Listening.utterances(sentence, by: pool) == before)
  }
}
