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

  /// Sentences that begin with a word near the wake word, or have it elsewhere.
  private static let near = [
    "I wrote in my journal with Anna.", "I wrote in my journal at home.",
    "I kept my journal at work.", "The journalist was at home.", "The general mood was happy.",
    "In general, mood four is fine.", "Generally with Anna.", "The journey with Jonas.",
    "A journey at the lake.", "Her journal, with Anna in it.", "Journalism at work.",
    "Journalist at work.", "Gentle at home.", "Journeyman at work.", "Juggle with Anna.",
    "Turtle at the lake.", "Dinner with Anna.", "Journalists with Jonas.", "Turned all at home.",
    "Generals stop recording.", "A journal entry about work.", "Our journal, the one at home.",
    "Internal energy seven.", "Eternal energy three.", "External tag work.",
    "Colonel Jonas at home.", "Thermal energy seven.", "Germinal mood.", "Urinal at the office.",
    "Vernal mood happy.", "Jungle at the lake.", "Gym at the office.", "Gin with Anna.",
    "Jovial and happy mood.", "Juvenile at home.", "Turning at the lake.", "Burning energy.",
    "Earning money for work.", "Learning with Peter.", "Journey to the lake.",
    "Jumping at the lake.",
  ]

  /// How a sentence begins, and how it goes on with the words of a form.
  private static let subjects = [
    "Today I", "Then we", "Yesterday I", "She", "My mother", "Joanna", "George", "Jenny",
    "The girl", "During lunch I", "Later on they", "German friends", "John", "Early on I",
    "Journalists", "Turn around, we", "Your neighbour", "Jenna", "Only I", "In general I",
  ]
  private static let predicates = [
    "walked by the lake.", "had coffee with Anna.", "was in a mood for two.",
    "had energy for three.", "worked at home.", "talked with Jonas.", "wanted a new paragraph.",
    "scratched that.", "stopped recording it.", "put a tag on work.", "moved to four.",
    "took family along.", "was happy and did work.", "was tired.", "stayed at the office.",
    "sat with Peter.", "dug at the garden.", "met the family.", "ran by the lake with Anna.",
    "stood at the lake.",
  ]

  /// All of them.
  static var all: [String] {
    sentences + near + beginnings.flatMap { start in ends.map { "\(start) \($0)" } }
      + subjects.flatMap { start in predicates.map { "\(start) \($0)" } }
  }
}
