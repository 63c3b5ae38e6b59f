/// Words that are written in several ways, so that who writes one of them makes no error.
enum SpellingVariants {
  /// The way that is counted, for each of the others.
  static let common: [String: String] = {
    var words = [
      "mr": "mister", "mrs": "missus", "dr": "doctor", "st": "saint", "ok": "okay", "grey": "gray",
      "towards": "toward", "cheque": "check", "programme": "program", "jewellery": "jewelry",
      "centre": "center", "theatre": "theater", "marvellous": "marvelous", "realise": "realize",
      "realised": "realized", "recognise": "recognize", "recognised": "recognized",
      "travelled": "traveled", "traveller": "traveler", "travelling": "traveling",
    ]
    let stems = [
      "colo", "hono", "favo", "labo", "neighbo", "behavio", "harbo", "humo", "rumo", "vigo",
      "endeavo", "savo", "splendo", "parlo", "odo", "ardo", "fervo", "valo",
    ]
    for stem in stems {
      for ending in ["", "s", "ed", "ing", "ite", "able", "less"] {
        words[stem + "ur" + ending] = stem + "r" + ending
      }
    }
    return words
  }()
}
