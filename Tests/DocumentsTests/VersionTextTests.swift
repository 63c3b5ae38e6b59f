import Entries
import Foundation
import Testing

@testable import Documents

@Suite("A version of a transcript in words")
struct VersionTextTests {
  private func maker(_ settings: String, _ state: Transcript.State = .done) -> String {
    VersionText.maker(
      TranscriptVersionInfo(
        number: 1, engine: .init(name: "ear 5", model: "en-us", settings: settings), state: state,
        isCurrent: true, created: Date(timeIntervalSince1970: 0), words: 1, unsureWords: 0))
  }

  @Test("names the voice before all else that the recogniser was told")
  func voice() {
    #expect(maker("") == "ear 5 en-us")
    #expect(maker("full, revision 3") == "ear 5 en-us (full, revision 3)")
    #expect(
      maker("full, revision 3, voice 0123", .corrected)
        == "corrected by you, after ear 5 en-us (voice 0123, full, revision 3)")
  }
}
