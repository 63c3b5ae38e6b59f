import Entries
import Insights
import Testing

@Suite("Changing the mood vocabulary")
struct MoodOverlayTests {
  private static let shipped = [
    MoodTerm(score: 2, word: "sad", emoji: "😢", synonyms: ["gloomy"]),
    MoodTerm(score: 4, word: "happy", emoji: "😊", synonyms: ["cheerful"]),
  ]

  private func moods(_ overlay: MoodOverlay) -> MoodVocabulary {
    MoodVocabulary(Self.shipped, overlay: overlay)
  }

  @Test("A word is added with a score, and changed by adding it again")
  func add() throws {
    var overlay = MoodOverlay()
    #expect(throws: MoodOverlay.Objection.needsScore) {
      try overlay.add("cosy", score: nil, emoji: nil, synonyms: [], to: Self.shipped)
    }
    try overlay.add("cosy", score: 5, emoji: "🛋️", synonyms: ["snug"], to: Self.shipped)
    #expect(moods(overlay).mood(from: "snug")?.score == 5)
    try overlay.add("Cosy", score: 4, emoji: nil, synonyms: [], to: Self.shipped)
    #expect(moods(overlay).mood(from: "snug")?.score == 4)
    #expect(moods(overlay).mood(from: "cosy") == Mood(score: 4, word: "Cosy", emoji: "🛋️"))
    #expect(overlay.added.count == 1)
  }

  @Test("A shipped word takes another score and keeps its emoji and synonyms")
  func rescore() throws {
    var overlay = MoodOverlay()
    try overlay.add("happy", score: 5, emoji: nil, synonyms: [], to: Self.shipped)
    #expect(moods(overlay).mood(from: "cheerful") == Mood(score: 5, word: "cheerful", emoji: "😊"))
    #expect(moods(overlay).terms.count == 2)
  }

  @Test("Renaming goes on from name to name, and every former one stays understood")
  func rename() throws {
    var overlay = MoodOverlay()
    try overlay.rename("happy", to: "glad", in: Self.shipped)
    try overlay.rename("glad", to: "merry", in: Self.shipped)
    for name in ["happy", "glad", "merry"] { #expect(moods(overlay).mood(from: name)?.score == 4) }
    #expect(moods(overlay).terms.map(\.word) == ["sad", "merry"])
    #expect(throws: MoodOverlay.Objection.taken) {
      try overlay.rename("merry", to: "SAD", in: Self.shipped)
    }
    #expect(throws: MoodOverlay.Objection.unknown) {
      try overlay.rename("happy", to: "jolly", in: Self.shipped)
    }
  }

  @Test("A former name can be given a meaning of its own, and the renamed word stays")
  func reuse() throws {
    var overlay = MoodOverlay()
    try overlay.rename("happy", to: "glad", in: Self.shipped)
    try overlay.add("happy", score: 3, emoji: nil, synonyms: [], to: Self.shipped)
    #expect(moods(overlay).mood(from: "happy")?.score == 3)
    #expect(moods(overlay).mood(from: "glad")?.score == 4)
    #expect(moods(overlay).terms.map(\.word) == ["sad", "happy", "glad"])
  }

  @Test("A hidden word is gone with its synonyms and emoji until it is added again")
  func hide() throws {
    var overlay = MoodOverlay()
    try overlay.hide("SAD", in: Self.shipped)
    for name in ["sad", "gloomy", "😢"] { #expect(moods(overlay).mood(from: name) == nil) }
    #expect(overlay.everything(Self.shipped).map(\.word) == ["sad", "happy"])
    try overlay.hide("sad", in: Self.shipped)
    #expect(overlay.hidden.count == 1)
    try overlay.add("sad", score: nil, emoji: nil, synonyms: [], to: Self.shipped)
    #expect(overlay == MoodOverlay())
    #expect(throws: MoodOverlay.Objection.unknown) {
      try overlay.hide("nothing", in: Self.shipped)
    }
  }

  @Test("An own word is renamed and hidden like any other")
  func own() throws {
    var overlay = MoodOverlay()
    try overlay.add("cosy", score: 5, emoji: nil, synonyms: [], to: Self.shipped)
    try overlay.rename("cosy", to: "snug", in: Self.shipped)
    #expect(moods(overlay).mood(from: "cosy")?.score == 5)
    try overlay.add("cosy", score: 1, emoji: nil, synonyms: [], to: Self.shipped)
    #expect(moods(overlay).mood(from: "cosy")?.score == 1)
    #expect(moods(overlay).mood(from: "snug")?.score == 5)
    try overlay.hide("snug", in: Self.shipped)
    #expect(moods(overlay).mood(from: "snug") == nil)
    #expect(overlay.everything(Self.shipped).map(\.word).contains("snug"))
  }
}
