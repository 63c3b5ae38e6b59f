import Entries

/// Something that a day of the sample year has or lacks.
struct SampleFeature: Sendable {
  /// The label, or nil if there is only a word.
  let tag: Tag?
  /// The word that every sentence contains, or nil.
  let word: String?
  /// The share of all days that have it.
  let chance: Double
  /// What it adds to the mood of the day.
  var mood = 0.0
  /// What it adds to the energy of the day.
  var energy = 0.0
  /// What it adds to the energy of the next day.
  var energyNextDay = 0.0
  /// Sentences that mention it.
  let sentences: [String]

  /// The effects built in with it; none for a feature that changes nothing.
  var effects: [PlantedEffect] {
    guard let factor = word.map(Factor.word) ?? tag.map(Factor.tag) else { return [] }
    let planted: [(Outcome, Lag, Double)] = [
      (.mood, .sameDay, mood), (.energy, .sameDay, energy), (.energy, .nextDay, energyNextDay),
    ]
    return planted.filter { $0.2 != 0 }.map {
      PlantedEffect(factor: factor, outcome: $0.0, lag: $0.1, difference: $0.2)
    }
  }

  /// Every feature.
  static let all: [SampleFeature] = [
    SampleFeature(
      tag: Tag(.activity, "running"), word: nil, chance: 0.3, mood: 0.8,
      sentences: [
        "Went running along the canal.", "A slow run before the streets got busy.",
        "Five kilometres through the park, easy pace.", "Ran in the rain and did not mind.",
      ]),
    SampleFeature(
      tag: Tag(.activity, "overtime"), word: nil, chance: 0.2, mood: -0.8,
      sentences: [
        "Stayed late at the office again.", "Overtime, the third hour of it.",
        "Worked through the evening to finish the report.",
      ]),
    SampleFeature(
      tag: Tag(.person, "Mum"), word: "mum", chance: 0.2, mood: 0.7,
      sentences: [
        "Called mum and heard all about the garden.", "Mum told the story of the goat again.",
        "Long talk with mum on the phone.",
      ]),
    SampleFeature(
      tag: nil, word: "deadline", chance: 0.17, mood: -0.7,
      sentences: [
        "The deadline is on my mind.", "Everybody talks about the deadline.",
        "They moved the deadline forward by a week.",
      ]),
    SampleFeature(
      tag: Tag(.tag, "headache"), word: nil, chance: 0.15, energy: -2,
      sentences: [
        "Headache since noon.", "My head hurts, so I kept the curtains closed.",
        "Another headache, probably the weather.",
      ]),
    SampleFeature(
      tag: Tag(.activity, "late night"), word: nil, chance: 0.22, energyNextDay: -2,
      sentences: [
        "It will be past one before I sleep.", "Stayed up far too late with a film.",
        "Late night, everybody stayed for one more song.",
      ]),
    SampleFeature(
      tag: Tag(.activity, "reading"), word: nil, chance: 0.25,
      sentences: [
        "Read two chapters of the novel.", "The book is getting better.",
        "Reading in the armchair by the window.",
      ]),
    SampleFeature(
      tag: Tag(.activity, "cooking"), word: nil, chance: 0.3,
      sentences: [
        "Cooked lentils with lemon.", "Tried the new soup recipe.",
        "Baked bread, the crust came out right.",
      ]),
    SampleFeature(
      tag: Tag(.person, "Jonas"), word: nil, chance: 0.2,
      sentences: [
        "Coffee with Jonas at the corner.", "Jonas came by with his bike.",
        "Met Jonas at the market.",
      ]),
    SampleFeature(
      tag: Tag(.tag, "rain"), word: nil, chance: 0.3,
      sentences: ["It rained all day.", "Grey sky and rain.", "The rain stopped at last."]),
  ]

  /// Sentences with which an entry begins, whatever features the day has.
  static let openings = [
    "Up before the alarm.", "Woke to the sound of the trams.", "Quiet start.",
    "The kitchen smelled of coffee.", "A day like many others.", "Not much to tell.",
    "The light was beautiful.", "The neighbours moved a piano.", "Watered the plants.",
    "Found an old photograph in a drawer.", "The bicycle needs a new chain.",
    "Saw a heron by the water.", "The shop had run out of bread.", "Wrote two letters.",
    "The lift is broken, so I took the stairs.", "Cleaned the windows.",
  ]

  /// Sentences with which some entries end, by score.
  static let closings: [[String]] = [
    ["I feel awful.", "A terrible day."], ["I am rather sad.", "I feel worn and worried."],
    ["It was okay.", "So-so, on the whole."], ["I feel good.", "Content with the day."],
    ["A great day.", "I could not stop smiling."],
  ]

  /// The words for the moods, by score.
  static let moodWords: [[(String, String)]] = [
    [("awful", "😫"), ("exhausted", "😩")], [("sad", "😢"), ("stressed", "😖")],
    [("okay", "😐"), ("pensive", "💭")], [("happy", "😊"), ("calm", "😌")],
    [("great", "😀"), ("joyful", "😁")],
  ]
}
