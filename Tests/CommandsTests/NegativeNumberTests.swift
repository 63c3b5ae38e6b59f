import TestSupport
import Testing

@testable import Commands

@Suite("Numbers that begin with a minus")
struct NegativeNumberTests {
  @Test(
    "are the value of the option before them, or stand behind the options",
    arguments: [
      (["read", "1", "--rate", "-5"], ["read", "1", "--rate=-5"]),
      (["labels", "set", "Home", "-33.9,-18.4"], ["labels", "set", "Home", "--", "-33.9,-18.4"]),
      (["list", "-q", "-5", "-v"], ["list", "-q", "-v", "--", "-5"]),
      (["list", "-5", "more"], ["list", "-5", "more"]),
      (["note", "--", "-5"], ["note", "--", "-5"]), (["-5"], ["--", "-5"]),
    ])
  func read(_ given: [String], _ read: [String]) {
    #expect(NegativeNumbers(given).arguments == read)
  }

  @Test("lose no word of any arguments, and are read the same the second time")
  func random() {
    let words = [
      "-5", "-0.5", "-1:23", "-33.9,-18.4", "--rate", "--at=3", "--", "-q", "word", "", "-", "--=",
      "-5x", "- 5", "-٣", String(repeating: "-1,", count: 40), "-5\n",
    ]
    var random = SeededRandom()
    for _ in 0..<500 {
      let given = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }
      let arguments = NegativeNumbers(given).arguments
      #expect(NegativeNumbers(arguments).arguments == arguments, "\(given)")
      let letters = { (list: [String]) in list.joined().filter { $0 != "=" }.sorted() }
      let added = arguments.count { $0 == "--" } - given.count { $0 == "--" }
      #expect((0...1).contains(added), "\(given)")
      let more = String(repeating: "--", count: max(0, added))
      #expect(letters(arguments) == letters(given + [more]), "\(given)")
    }
  }
}
