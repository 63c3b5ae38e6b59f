import Entries
import Testing

@testable import Commands
@testable import JournalEngine

@Suite("A run of learn that was cut off")
struct CutOffLearningTests {
  private static func voice(
    _ name: String, _ gain: Double?, isUsed: Bool = true
  ) -> LearnedVoiceSummary {
    LearnedVoiceSummary(
      name: name, recordings: 3, leftOut: 0, seconds: 90, correctedSeconds: 0, gain: gain,
      isUsed: isUsed)
  }

  private typealias Knowledge = CutOffLearning.Knowledge

  @Test("has its gain told by the next, also where nothing was left to learn from")
  func told() {
    let now = [CutOffLearningTests.voice("owner", 0.75), CutOffLearningTests.voice("anna", 0.5)]
    let report = LearnReport(before: now, after: now)
    // In the order of their names.
    let known = [Knowledge(isUsed: false, gain: nil), Knowledge(isUsed: true, gain: 0.25)]
    let earlier = CutOffLearning.voices(now, with: known)
    #expect(earlier?.map(\.name) == ["anna", "owner"])
    #expect(
      LearnRun.lines(report, since: earlier) == [
        "Nothing is new: all that was written down has taught already.",
        "The voice owner fits by +0.75, before by +0.25.",
        "New: recordings are heard with the voice anna from now on.",
        "'sotto transcribe --redo' writes down again what was said, with the voice.",
      ])
    #expect(
      LearnRun.lines(report) == ["Nothing is new: all that was written down has taught already."])
  }

  @Test("tells no gain where a voice is new or gone, unless none was known")
  func unclear() {
    let now = [CutOffLearningTests.voice("owner", 0.75)]
    #expect(CutOffLearning.voices(now, with: []) == [])
    let known = [Knowledge(isUsed: true, gain: 0.25), Knowledge(isUsed: true, gain: 0.5)]
    #expect(CutOffLearning.voices(now, with: known) == nil)
  }
}
