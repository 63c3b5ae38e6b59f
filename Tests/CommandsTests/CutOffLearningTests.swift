import Entries
import Foundation
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
    let before = [
      CutOffLearningTests.voice("anna", nil, isUsed: false),
      CutOffLearningTests.voice("owner", 0.25),
    ]
    let earlier = CutOffLearning.voices(now, with: before.map(Knowledge.init))
    #expect(earlier?.map(\.name) == ["owner", "anna"])
    #expect(
      LearnRun.lines(report, since: earlier) == [
        "Nothing is new: all that was written down has taught already.",
        "The voice owner fits by +0.75, before by +0.25.",
        "New: recordings are heard with the voice anna from now on.",
        "'sotto transcribe --redo' writes down again what was said, with the voice.",
      ])
    #expect(
      LearnRun.lines(report) == ["Nothing is new: all that was written down has taught already."])
    // Six recordings of six people have taught nothing.
    let strangers = LearnedVoiceSummary(
      name: "owner", recordings: 0, leftOut: 6, seconds: 0, correctedSeconds: 0, gain: nil,
      isUsed: false)
    #expect(
      LearnRun.lines(LearnReport(before: [strangers], after: [strangers])) == [
        "Nothing is new: all that was written down is taken in, but no voice could be learned from"
          + " it yet."
      ])
  }

  @Test("tells no gain where a voice is new or gone, unless none was known")
  func unclear() {
    let now = [CutOffLearningTests.voice("owner", 0.75)]
    #expect(CutOffLearning.voices(now, with: []) == [])
    func known(_ names: String...) -> [Knowledge] {
      names.map { Knowledge(CutOffLearningTests.voice($0, 0.25)) }
    }
    #expect(CutOffLearning.voices(now, with: known("anna", "owner")) == nil)
    // As many as before, and not the same.
    #expect(CutOffLearning.voices(now, with: known("anna")) == nil)
  }

  @Test("keeps no name")
  func nameless() throws {
    let known = Knowledge(CutOffLearningTests.voice("anna", 0.25))
    let stored = try JSONEncoder().encode(known)
    #expect(!String(decoding: stored, as: UTF8.self).contains("anna"))
  }
}
