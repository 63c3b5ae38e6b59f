import Testing

@testable import Entries

@Suite("Numbers in words")
struct NumberWordsTests {
  @Test(
    "Numbers in digits and in words are the same numbers",
    arguments: [
      ("3", "three"), ("0", "zero"), ("13", "thirteen"), ("23", "twenty three"), ("40", "forty"),
      ("100", "one hundred"), ("1200", "one thousand two hundred"), ("3rd", "third"),
      ("1st", "first"), ("12th", "twelfth"), ("20th", "twentieth"), ("21st", "twenty first"),
      ("112th", "one hundred twelfth"),
      ("999999", "nine hundred ninety nine thousand nine hundred ninety nine"),
    ])
  func both(digits: String, words: String) {
    #expect(NumberWords.words(of: digits)?.joined(separator: " ") == words)
    #expect(NumberWords.digits(of: words.split(separator: " ").map(String.init)) == digits)
  }

  @Test("What is written in other ways is understood too")
  func others() {
    #expect(NumberWords.words(of: "1,200") == ["one", "thousand", "two", "hundred"])
    #expect(NumberWords.digits(of: ["Twenty-Three"]) == "23")
    #expect(NumberWords.digits(of: ["one", "hundred", "and", "five"]) == "105")
  }

  @Test(
    "A year is said in two halves",
    arguments: [
      ("1812", "eighteen twelve"), ("1800", "eighteen hundred"), ("1905", "nineteen oh five"),
      ("1984", "nineteen eighty four"), ("2026", "twenty twenty six"), ("1100", "eleven hundred"),
    ])
  func halves(digits: String, words: String) {
    let words = words.split(separator: " ").map(String.init)
    #expect(NumberWords.halves(of: digits) == words)
    #expect(NumberWords.year(ofHalves: words) == digits)
    #expect(NumberWords.spoken(digits) == words)
    let full = NumberWords.wordsInFull(ofYearAt: 1, of: ["in"] + words + ["one"])
    #expect(full?.count == words.count)
    #expect(NumberWords.words(of: digits) == full?.flatMap(\.self))
  }

  @Test("The and within a number is told from that between two words")
  func and() {
    let words = "four hundred and six and a hundred and".split(separator: " ").map(String.init)
    #expect(words.indices.filter { NumberWords.isAnd(at: $0, of: words) } == [2])
  }

  @Test(
    "What is no year has no halves",
    arguments: ["2005", "1099", "2100", "1,812", "181", "18120", "1812th", "", "x"])
  func noYear(digits: String) { #expect(NumberWords.halves(of: digits) == nil) }

  @Test(
    "Two numbers beside each other are a year only as one is said",
    arguments: [
      "eighteen", "eighteen two", "eighteen oh", "eighteen oh twelve", "ten ten", "twenty five",
      "eighteen twelve oh", "oh five", "hundred", "",
    ])
  func noHalves(text: String) {
    #expect(NumberWords.year(ofHalves: text.split(separator: " ").map(String.init)) == nil)
  }

  @Test(
    "Codes, fractions and what is no number have no words",
    arguments: ["", "007", "3.5", "1,2", "1234567", "mp3", "th", "x"])
  func noNumber(text: String) { #expect(NumberWords.words(of: text) == nil) }

  @Test(
    "Numbers one after the other are not one number",
    arguments: ["one two", "twenty thirty", "three twenty", "hundred", "and", "", "second hand"])
  func noSingleNumber(text: String) {
    #expect(NumberWords.digits(of: text.split(separator: " ").map(String.init)) == nil)
  }
}
