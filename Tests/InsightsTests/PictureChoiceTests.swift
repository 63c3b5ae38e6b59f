import Entries
import Testing

@testable import Insights

@Suite("Which pictures of a month are shown")
struct PictureChoiceTests {
  private static func picture(
    _ date: String, isFavourite: Bool = false, hasCaption: Bool = false
  ) -> PictureChoice.Candidate {
    .init(day: day(date), isFavourite: isFavourite, hasCaption: hasCaption)
  }

  @Test("All of a few are shown, in their order")
  func few() {
    let pictures = ["2026-10-01", "2026-10-01", "2026-10-09"].map { Self.picture($0) }
    #expect(PictureChoice(pictures, most: 8).chosen == [0, 1, 2])
    #expect(PictureChoice([], most: 8).chosen == [])
  }

  @Test("Every day comes before a second picture of one, and favourites come first on theirs")
  func days() {
    let pictures = [
      Self.picture("2026-10-01"), Self.picture("2026-10-01", hasCaption: true),
      Self.picture("2026-10-01", isFavourite: true), Self.picture("2026-10-20"),
      Self.picture("2026-10-30", hasCaption: true),
    ]
    #expect(PictureChoice(pictures, most: 3).chosen == [2, 3, 4])
    #expect(PictureChoice(pictures, most: 4).chosen == [1, 2, 3, 4])
  }

  @Test("Of many days without anything said, those far from each other are chosen")
  func spread() {
    let pictures = (1...9).map { Self.picture("2026-10-0\($0)") }
    #expect(PictureChoice(pictures, most: 2).chosen == [0, 8])
    #expect(PictureChoice(pictures, most: 3).chosen == [0, 4, 8])
  }
}
