/// The queries to measure: rare and common words, alone and combined.
struct QueryMix {
  /// A query as a person types it, and in the index's language.
  struct Query {
    let kind: String
    let typed: String
    let expression: String
  }

  let queries: [Query]

  init(vocabulary: Vocabulary) {
    let words = vocabulary.words
    var queries: [Query] = []
    func add(_ kind: String, _ typed: String, _ expression: String) {
      queries.append(Query(kind: kind, typed: typed, expression: expression))
    }
    for (kind, ranks) in [
      ("top 10", [0, 3, 6, 9]), ("rank 100", [90, 100, 110, 120]),
      ("rank 1,000", [900, 1000, 1100, 1200]), ("rank 10,000", [9000, 10000, 11000, 12000]),
      ("rank 50,000", [48000, 50000, 52000, 54000]),
    ] {
      for rank in ranks { add(kind, words[rank], "\"\(words[rank])\"") }
    }
    for shift in 0..<4 {
      let (common, usual, rare) = (words[2 + shift], words[300 + shift], words[20000 + shift])
      add("AND, common", "\(common) \(usual)", "\"\(common)\" AND \"\(usual)\"")
      add("AND, rare", "\(common) \(rare)", "\"\(common)\" AND \"\(rare)\"")
      add("OR", "\(usual) OR \(rare)", "\"\(usual)\" OR \"\(rare)\"")
      add("NOT", "\(usual) NOT \(common)", "\"\(usual)\" NOT \"\(common)\"")
      add("phrase", "\"\(common) \(usual)\"", "\"\(common) \(usual)\"")
      let beginning = String(words[5000 + shift * 777].prefix(4))
      add("beginning", beginning + "*", "\"\(beginning)\"*")
    }
    add("nothing", "xyzzy", "\"xyzzy\"")
    self.queries = queries
  }
}
