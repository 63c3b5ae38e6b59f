import Entries
import TestSupport
import Testing

@testable import JournalEngine

@Suite("The gap ledger")
struct GapLedgerTests {
  private static let rate = 1000
  private let origin = ContinuousClock.now

  /// Hears sound in stretches of 50 ms from one moment to another.
  private func hear(
    _ ledger: inout GapLedger, from: Double, to: Double, late: Double = 0, isKept: Bool = true
  ) -> [Gap] {
    var gaps: [Gap] = []
    for step in Int((from * 20).rounded())..<Int((to * 20).rounded()) {
      let arrival = origin + .seconds(Double(step + 1) / 20 + late)
      gaps += ledger.add(frames: 50, at: arrival, isKept: isKept)
    }
    return gaps
  }

  @Test("sound that comes in time has no gap")
  func whole() {
    var ledger = GapLedger(rate: Self.rate)
    #expect(hear(&ledger, from: 0, to: 10).isEmpty)
    #expect(ledger.finish(at: origin + .seconds(10)).isEmpty)
  }

  @Test("what a device loses is a gap of its length, where it was lost")
  func lost() {
    var ledger = GapLedger(rate: Self.rate)
    var gaps = hear(&ledger, from: 0, to: 4)
    gaps += hear(&ledger, from: 7, to: 12)
    #expect(gaps.map(\.frame) == [4000])
    #expect(gaps.map(\.missing) == [3000])
  }

  @Test("sound that comes late, all of it, is no gap")
  func late() {
    var ledger = GapLedger(rate: Self.rate)
    var gaps = hear(&ledger, from: 0, to: 4)
    for _ in 0..<60 { gaps += ledger.add(frames: 50, at: origin + .seconds(7), isKept: true) }
    gaps += hear(&ledger, from: 7, to: 12)
    #expect(gaps.isEmpty)
  }

  @Test(
    "sound of a machine that is starved for up to two seconds and catches up has no gap",
    arguments: 0..<8)
  func starved(_ seed: UInt64) {
    var ledger = GapLedger(rate: Self.rate)
    var random = SeededRandom(seed: seed)
    func chance() -> Double { Double.random(in: 0..<1, using: &random) }
    var gaps: [Gap] = []
    var late = 0.0
    var last = 0.0
    for step in 0..<2400 {
      // Now and then all that comes is late, for a while, by up to two seconds.
      if step % 100 == 20 { late = 2 * chance() }
      if step % 100 == 20 + Int(36 * chance()) || step % 100 == 56 { late = 0 }
      last = max(last, Double(step + 1) / 20 + late + 0.03 * chance())
      gaps += ledger.add(frames: 50, at: origin + .seconds(last), isKept: true)
    }
    #expect(gaps.isEmpty)
    #expect(ledger.finish(at: origin + .seconds(last)).isEmpty)
  }

  @Test("a pause is no gap, and a gap behind it stands at the recording's own frame")
  func pause() {
    var ledger = GapLedger(rate: Self.rate)
    var gaps = hear(&ledger, from: 0, to: 3)
    gaps += hear(&ledger, from: 3, to: 8, isKept: false)
    #expect(gaps.isEmpty)
    gaps += hear(&ledger, from: 8, to: 10)
    gaps += hear(&ledger, from: 12, to: 16)
    #expect(gaps.map(\.frame) == [5000])
    #expect(gaps.map(\.missing) == [2000])
  }

  @Test("what is lost in a pause is no gap of the recording")
  func lostInPause() {
    var ledger = GapLedger(rate: Self.rate)
    var gaps = hear(&ledger, from: 0, to: 3)
    gaps += hear(&ledger, from: 3, to: 5, isKept: false)
    gaps += hear(&ledger, from: 8, to: 11, isKept: false)
    gaps += hear(&ledger, from: 11, to: 14)
    #expect(gaps.isEmpty)
  }

  @Test("a device taken up again leaves a gap as long as it was away")
  func restart() {
    var ledger = GapLedger(rate: Self.rate)
    var gaps = hear(&ledger, from: 0, to: 2)
    ledger.restart()
    gaps += hear(&ledger, from: 6.5, to: 9)
    #expect(gaps == [Gap(frame: 2000, missing: 4500)])
  }

  @Test("frames that are known to be lost are a gap at once, and one only")
  func known() {
    var ledger = GapLedger(rate: Self.rate)
    _ = hear(&ledger, from: 0, to: 2)
    var gaps = ledger.add(
      frames: 50, at: origin + .seconds(3.05), isKept: true, missing: 1000)
    gaps += hear(&ledger, from: 3.05, to: 8)
    #expect(gaps == [Gap(frame: 2000, missing: 1000)])
  }

  @Test("a device that stands still when the recording ends leaves a gap at its end")
  func end() {
    var ledger = GapLedger(rate: Self.rate)
    _ = hear(&ledger, from: 0, to: 2)
    #expect(ledger.finish(at: origin + .seconds(5)) == [Gap(frame: 2000, missing: 3000)])
  }
}
