import SoundDevices
import Testing

@Suite("Gaps")
struct GapDetectorTests {
  /// A device that delivers 20 ms at a time, and its clock.
  private struct Device {
    let rate = 48_000
    var detector = GapDetector(rate: 48_000)
    let start = ContinuousClock.now
    var time = 0.0
    var gaps: [GapDetector.Gap] = []
    var frames: Int64 = 0

    /// Delivers the sound of a length of time; `late` is the delay of its arrivals.
    mutating func run(seconds: Double, speed: Double = 1, late: (Int) -> Double = { _ in 0 }) {
      for block in 0..<Int((seconds / 0.02).rounded()) {
        time += 0.02 / speed
        frames += 960
        let arrival = start + .seconds(time + late(block))
        if let gap = detector.add(frames: 960, at: arrival) { gaps.append(gap) }
      }
    }
  }

  @Test("A device that keeps time has no gap, though its blocks come late now and then")
  func jitter() {
    var device = Device()
    device.run(seconds: 120) { Double($0 * 7919 % 13) * 0.012 }
    #expect(device.gaps.isEmpty)
  }

  @Test("Frames that come late in a burst are no gap")
  func burst() {
    var device = Device()
    device.run(seconds: 10)
    device.run(seconds: 3) { (Double(150 - $0) * 0.02) }
    device.run(seconds: 10)
    #expect(device.gaps.isEmpty)
    #expect(device.detector.finish() == nil)
  }

  @Test("Frames that never come are a gap of their length, at their place")
  func loss() throws {
    var device = Device()
    device.run(seconds: 10)
    let place = device.frames
    device.time += 3
    device.run(seconds: 10)
    #expect(device.gaps.map(\.frame) == [place])
    #expect(abs(try #require(device.gaps.first).missing - 144_000) < 960)
  }

  @Test("Several gaps are told apart, the last even where the recording ends after it")
  func several() {
    var device = Device()
    for _ in 0..<3 {
      device.run(seconds: 5)
      device.time += 0.5
    }
    device.run(seconds: 0.4)
    if let last = device.detector.finish() { device.gaps.append(last) }
    #expect(device.gaps.map(\.frame) == [240_000, 480_000, 720_000])
    for gap in device.gaps { #expect(abs(gap.missing - 24_000) < 960) }
  }

  @Test("A clock that runs fast or slow for hours is no gap", arguments: [0.9997, 1.0003])
  func drift(speed: Double) {
    var device = Device()
    device.run(seconds: 3600, speed: speed)
    #expect(device.gaps.isEmpty)
  }

  @Test("A source that starts late has no gap before its first frame")
  func slowStart() {
    var device = Device()
    device.time += 2
    device.run(seconds: 5)
    #expect(device.gaps.isEmpty)
  }
}
