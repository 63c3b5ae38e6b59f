import TestSupport
import Testing

@testable import Recognition

@Suite("How alike two words sound")
struct PhoneDistanceTests {
  private static let journal = PhoneDistance(from: ["JH", "ER", "N", "AH", "L"])

  private func distance(_ phones: String) -> Double {
    PhoneDistanceTests.journal(
      PhoneDistance.numbered(phones.split(separator: " ").map(String.init)))
  }

  @Test("The same phones are no distance apart")
  func same() {
    #expect(distance("JH ER N AH L") == 0)
  }

  @Test("A similar phone is nearer than another, and a phone more is as far as another")
  func changes() {
    #expect(distance("JH AO N AH L") == 0.5)
    #expect(distance("CH ER N AH L") == 0.5)
    #expect(distance("K ER N AH L") == 1)
    #expect(distance("JH ER N IY") == 1.5)
    #expect(distance("JH ER N D AH L") == 1)
  }

  @Test("A word within a longer one is near")
  func within() {
    #expect(abs(distance("JH ER N AH L IH S T") - 0.6) < 1e-9)
    #expect(abs(distance("AH JH ER N AH L") - 0.2) < 1e-9)
  }

  @Test("No phones at all are as far as all of them")
  func nothing() {
    #expect(distance("") == 5)
    #expect(PhoneDistance(from: [])([]) == 0)
    #expect(PhoneDistance(from: [])(PhoneDistance.numbered(["AH"])) == .infinity)
  }
}
