import Clocks
import Sound
import Testing

@testable import JournalEngine

@Suite("The last seconds before a call")
struct SoundRingTests {
  private static let format = SoundFormat(rate: 1000, channels: 1, sample: .int16)

  private static func piece(_ frames: Range<Int>) -> ArrivedSound {
    ArrivedSound(
      sound: PackedSound(floats: frames.map { Float($0) / 32_768 }, format: format),
      arrival: ContinuousClock().now, missing: 0)
  }

  private static func ring(_ count: Int) -> SoundRing {
    var ring = SoundRing(rate: 1000)
    for number in 0..<count {
      ring.append(piece(number * 100..<number * 100 + 100))
    }
    return ring
  }

  @Test("What came after a frame is returned whole, cut at that frame")
  func after() {
    let pieces = Self.ring(10).pieces(from: 750)
    #expect(pieces.map(\.first) == [750, 800, 900])
    #expect(pieces.flatMap { $0.arrived.sound.bytes } == Self.piece(750..<1000).sound.bytes)
  }

  @Test("What is older than seven seconds is forgotten, and so is all when it is cleared")
  func forgetting() {
    var ring = Self.ring(100)
    #expect(ring.pieces(from: 0).first?.first == 3000)
    #expect(ring.pieces(from: 0).reduce(0) { $0 + $1.arrived.sound.frameCount } == 7000)
    ring.clear()
    #expect(ring.pieces(from: 0).isEmpty)
    ring.append(Self.piece(0..<10))
    #expect(ring.pieces(from: 0).map(\.first) == [10_000])
  }
}
