import Foundation

/// Sound without speech.
enum Nonspeech {
  /// Returns kinds of sound, each of the given length.
  static func made(seconds: Double) -> [(name: String, samples: [Float])] {
    let count = Int(seconds * Double(WaveFile.rate))
    var generator = SplitMix(seed: 3)
    func time(_ index: Int) -> Double { Double(index) / Double(WaveFile.rate) }
    func tone(_ frequency: Double, _ index: Int) -> Double {
      sin(2 * .pi * frequency * time(index))
    }
    var kinds: [(name: String, samples: [Float])] = []
    func add(_ name: String, _ value: (Int) -> Double) {
      kinds.append((name, (0..<count).map { Float(max(-1, min(1, value($0)))) }))
    }
    add("silence") { _ in 0 }
    add("offset") { _ in 0.2 }
    add("hiss") { _ in 0.001 * generator.nextNormal() }
    add("hum") { 0.1 * tone(50, $0) + 0.05 * tone(100, $0) + 0.03 * tone(150, $0) }
    add("tone") { 0.3 * tone(440, $0) }
    add("beeps") { time($0).truncatingRemainder(dividingBy: 2) < 0.5 ? 0.3 * tone(1000, $0) : 0 }
    add("noise at full scale") { _ in 0.7 * generator.nextNormal() }
    add("clipped hum") { 30 * tone(50, $0) + 10 * tone(350, $0) }
    add("bursts of noise") {
      time($0).truncatingRemainder(dividingBy: 3) < 1 ? 0.2 * generator.nextNormal() : 0
    }
    // As of clocks, keys and mice.
    add("clicks") { $0 % 37_000 < 300 || $0 % 101_000 < 900 ? 0.4 * generator.nextNormal() : 0 }
    kinds.append(("music", music(count, &generator)))
    kinds.append(("rustle", rustle(count, &generator)))
    kinds.append(
      (
        "sirens",
        (0..<count).map {
          Float(
            0.3
              * sin(
                2 * .pi * (700 * time($0) + 300 / (2 * .pi * 0.3) * sin(2 * .pi * 0.3 * time($0)))))
        }
      ))
    return kinds
  }

  /// Chords and a melody of decaying harmonic tones over a beat of noise.
  private static func music(_ count: Int, _ generator: inout SplitMix) -> [Float] {
    var samples = [Double](repeating: 0, count: count)
    let scale = [0, 2, 4, 5, 7, 9, 11, 12]
    let beat = WaveFile.rate * 3 / 8
    var position = 0
    while position < count {
      var notes = [scale.randomElement(using: &generator) ?? 0]
      if position / beat % 4 == 0 { notes += [-12, -8, -5] }
      for note in notes {
        let frequency = 261.6 * pow(2, Double(note) / 12)
        for index in 0..<min(beat * 2, count - position) {
          let time = Double(index) / Double(WaveFile.rate)
          for harmonic in 1...6 {
            samples[position + index] +=
              0.12 / Double(harmonic) * exp(-3 * time)
              * sin(2 * .pi * frequency * Double(harmonic) * time)
          }
        }
      }
      for index in 0..<min(800, count - position) {
        samples[position + index] += 0.1 * exp(-Double(index) / 200) * generator.nextNormal()
      }
      position += beat
    }
    return samples.map { Float(max(-1, min(1, $0))) }
  }

  /// Short strokes of filtered noise, like paper and crockery.
  private static func rustle(_ count: Int, _ generator: inout SplitMix) -> [Float] {
    var samples = [Float](repeating: 0, count: count)
    var position = 0
    while position < count {
      let length = Int.random(in: 400...6000, using: &generator)
      let level = Double.random(in: 0.01...0.3, using: &generator)
      let smoothing = Double.random(in: 0...0.9, using: &generator)
      var last = 0.0
      for index in 0..<min(length, count - position) {
        last = smoothing * last + (1 - smoothing) * generator.nextNormal()
        samples[position + index] = Float(level * last * exp(-3 * Double(index) / Double(length)))
      }
      position += length + Int.random(in: 500...12_000, using: &generator)
    }
    return samples
  }
}
