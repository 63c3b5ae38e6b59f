import Testing

@testable import JournalEngine

@Suite("Replacing words")
struct TextReplacementTests {
  @Test(
    "Words are replaced in every form of their letters, and what stands around them stays",
    arguments: [
      (
        "straße", "Gasse", "Die STRASSE, die Straße; eine Straßenbahn",
        "Die Gasse, die Gasse; eine Straßenbahn", 2
      ),
      ("strasse", "gasse", "Straße ﬁn", "Gasse ﬁn", 1),
      ("office", "room", "The oﬃce, Ofﬁce", "The room, Room", 2),
      ("Anna", "Eva", "Ａｎｎａ and ANNA 😀 ａｎｎａ", "Eva and Eva 😀 Eva", 3),
      ("oﬀ", "on", "The oﬃce is off", "The oﬃce is on", 1),
      ("schon", "bereits", "schön, schon", "schön, bereits", 1),
      ("ﬁlm", "", "a film", "a", 1), ("daß", "dass", "dass, dass; daß", "dass, dass; dass", 1),
      ("daß", "dass", "Dass, dass", "Dass, dass", 0), ("ﬃ", "x", "ﬃ oﬃ 😀ﬃ", "x oﬃ 😀x", 2),
      ("safe control", "Safe Control!", "On safe control. Yes", "On Safe Control! Yes", 1),
      (
        "fourteen", "15", "Fourteen, 14; 14.5, 3.14, 114 and fourteenth",
        "15, 15; 14.5, 3.14, 114 and fourteenth", 2
      ),
      ("23", "24", "twenty-three, Twenty three, 23", "24, 24, 24", 3),
      ("in 1812", "then", "in eighteen twelve, In 1812", "then, Then", 2),
      ("café 13", "bar", "café thirteen, cafe thirteen", "bar, cafe thirteen", 1),
      ("fourteen", "14", "14, fourteen", "14, 14", 1),
      ("one", "won", "One egg; I had 1 egg, 2026-11-1", "Won egg; I had 1 egg, 2026-11-1", 1),
      (
        "fourteen", "fifteen", "14/11/2026, 2026-11-14, B-14, 14-day",
        "14/11/2026, 2026-11-14, B-14, fifteen-day", 1
      ),
      ("second", "next", "the second, the 2nd", "the next, the 2nd", 1),
      ("twenty first", "22nd", "the 21st, the twenty first", "the 22nd, the 22nd", 2),
      (
        "4", "5", "four, twenty four, four hundred and four, 4",
        "four, twenty four, four hundred and four, 5", 1
      ),
      ("1", "2", "no one came in 1", "no one came in 2", 1), ("10", "11", "ten, 10", "ten, 11", 1),
      ("2nd", "3rd", "Wait a second, the 2nd", "Wait a second, the 3rd", 1),
      ("12th", "13th", "the twelfth, the 12th", "the twelfth, the 13th", 1),
      ("11", "12", "Eleven, 11", "12, 12", 2),
      (
        "14", "15", "in nineteen fourteen, one hundred and fourteen, fourteen",
        "in nineteen fourteen, one hundred and fourteen, 15", 1
      ),
      (
        "100", "101", "one hundred and fourteen degrees, one hundred and more",
        "one hundred and fourteen degrees, 101 and more", 1
      ),
      (
        "1000", "2000", "one thousand and four; one thousand and",
        "one thousand and four; 2000 and", 1
      ),
      (
        "14", "15", "fourteen million, fourteen billion, a million and fourteen, fourteen and",
        "fourteen million, fourteen billion, a million and fourteen, 15 and", 1
      ),
      (
        "fourteen", "fifteen",
        "14 million, 14-thousand, 1 hundred and 14, a million 14; 14 of them",
        "14 million, 14-thousand, 1 hundred and 14, a million 14; fifteen of them", 1
      ),
      ("4", "5", "in nineteen fourteen, 4.5", "in nineteen fourteen, 5.5", 1),
      ("etc.", "and so on.", "milk etc., bread", "milk and so on., bread", 1),
    ])
  func forms(_ old: String, _ new: String, _ text: String, _ expected: String, _ count: Int) throws
  {
    let replacement = try #require(TextReplacement(old, with: new))
    var changed = text
    #expect(try replacement.apply(to: &changed) == count)
    #expect(changed == expected)
  }
}
