import Entries
import Testing

@testable import Pages

@Suite("The table of voices")
struct LearnedVoiceTableTests {
  private func lines(recordings: Int, leftOut: Int) -> String {
    let voice = LearnedVoiceSummary(
      name: "owner", recordings: recordings, leftOut: leftOut, seconds: 60, correctedSeconds: 0,
      gain: nil, isUsed: false)
    return LearnedVoiceTable([voice]).lines(PageStyle(width: 80)).joined(separator: " ")
  }

  @Test("tells what a recording that was left out sounds unlike, and takes nobody for another")
  func leftOut() {
    #expect(
      lines(recordings: 3, leftOut: 1).contains(
        "1 recording does not sound like the others of the voice owner, and is left out."))
    #expect(
      lines(recordings: 0, leftOut: 2).contains(
        "The 2 recordings of the voice owner do not sound like one another, so nothing is learned"))
    #expect(!lines(recordings: 3, leftOut: 0).contains("sound"))
    let voice = LearnedVoiceSummary(
      name: "anna", recordings: 3, leftOut: 0, seconds: 60, correctedSeconds: 0, gain: nil,
      isUsed: false)
    #expect(LearnedVoiceTable.leftOut(voice) == nil)
  }
}
