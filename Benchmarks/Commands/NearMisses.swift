/// Sentences in which nobody commands anything, though each is near the wake word or near a form.
enum NearMisses {
  /// Words that sound like the wake word, or stand in its place.
  private static let beginnings = [
    "The general", "The journalist", "Our journey", "The journals", "A colonel", "The channel",
    "Her eternal", "Normally", "Jeremy", "Gerald", "The kernel", "An internal", "Journey,",
    "General,", "Eternal,", "Gerald,",
  ]
  /// The ends of the forms, as they follow in a sentence.
  private static let ends = [
    "was at the lake.", "came with Anna.", "stayed at home.", "moved four of them.",
    "said energy seven.", "began a new paragraph.", "scratched that.", "stopped recording.",
    "had to take work.", "was with Jonas at the station.", "at the lake.", "with Anna.",
  ]

  /// Short sentences of a day, each with words of a form.
  private static let sentences = [
    "Today I walked by the lake.", "I walked by the lake.", "We met at the lake.",
    "We sat down at the lake.", "Turn left at the lake.", "It was cold at the lake.",
    "I had lunch with Anna.", "I talked with Anna.", "Later we went with Anna.",
    "I spoke with Jonas.", "I cooked with Jonas.", "Tomorrow I meet with Peter.",
    "Mood four of them.", "The mood was happy.", "My mood is tired.", "In a good mood for once.",
    "I moved four of them.", "My energy is seven today.", "No energy for work.",
    "The energy three of us had.", "A tag for work.", "I tagged the work.", "The bag for work.",
    "A new paragraph of my life.", "I wrote a new paragraph.", "You can scratch that itch.",
    "I had to scratch that.", "They stopped recording.", "We stopped the recording early.",
    "Do not stop recording.", "I was at home all day.", "Alone at home.", "Back at home at last.",
    "I keep a journal at home.", "My journal is at home.", "This journal was with Anna.",
    "The journal of a happy man.", "Journal entries are fun.", "Journal writing helps me.",
    "My journal says we were at the lake.", "My journal says mood four.",
    "I bought a journal at the station.", "She keeps her journal at work.", "Dear journal.",
    "The journey was long.", "General mood.", "General energy.", "Turn all at home.",
    "Journeys with Anna.", "Journeys at the lake.", "Germany with Anna.", "Johnny at the lake.",
    "Journal.", "Just at home.", "Just work.", "John and all at home.", "Gerald at the beach.",
    "Work, family, home.", "Happy and tired.", "Four and seven.", "Seven of nine.",
    "It rained at the garden party.", "We swam at the beach.", "I slept at the hospital.",
    "Father and mother came with friends.", "Everyone was fed up at work.",
  ]

  /// All of them.
  static var all: [String] {
    sentences + beginnings.flatMap { start in ends.map { "\(start) \($0)" } }
  }
}
