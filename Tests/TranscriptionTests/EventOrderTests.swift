import Entries
import Testing

@testable import Transcription

@Suite("The order of events")
struct EventOrderTests {
  private func utterance(_ number: Int) -> Utterance {
    Utterance(start: Double(number), end: Double(number) + 1, text: "", words: [])
  }

  private func positions(_ events: [TranscriptionEvent]) -> [Int] {
    events.compactMap { if case .utterance(let position, _) = $0 { position } else { nil } }
  }

  @Test("is the order of time, whatever is finished first")
  func order() {
    var order = EventOrder()
    for position in 0..<3 { order.expect(position, from: Int64(position) * 16_000) }
    order.finish(.init(position: 2, result: .success(utterance(2))))
    #expect(positions(order.take(until: nil)).isEmpty)
    order.finish(.init(position: 0, result: .success(utterance(0))))
    #expect(positions(order.take(until: nil)) == [0])
    order.finish(.init(position: 1, result: .success(utterance(1))))
    #expect(positions(order.take(until: nil)) == [1, 2])
    #expect(order.open == 0)
  }

  @Test("passes over what was done before and what was cancelled")
  func gaps() {
    var order = EventOrder()
    order.skip(0)
    order.expect(1, from: 0)
    order.expect(2, from: 16_000)
    order.finish(.init(position: 1, result: .failure(CancellationError())))
    order.finish(.init(position: 2, result: .success(utterance(2))))
    #expect(positions(order.take(until: nil)) == [2])
    #expect(order.failure == nil)
  }

  @Test("keeps a decoder's error")
  func failure() {
    var order = EventOrder()
    order.expect(0, from: 0)
    order.finish(
      .init(position: 0, result: .failure(TranscriptionError(code: .failed, reason: "no"))))
    #expect((order.failure as? TranscriptionError)?.code == .failed)
  }
}
