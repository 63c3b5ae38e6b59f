import Foundation

/// Music as 16 kHz mono samples.
///
/// It is computed here because the tests themselves are not optimised, and this is.
package enum MadeMusic {
  private static let rate = 16_000.0

  /// A melody that dies away note by note, held chords, and a whistle that glides up and down.
  package static func kinds(seconds: Double) -> [[Int16]] {
    let scale = [0.0, 4, 7, 5, 9, 2, 12, 11]
    func frequency(_ note: Double) -> Double { 261.6 * pow(2, note / 12) }
    func tone(_ frequency: Double, _ time: Double) -> Double {
      (1...6).reduce(0) { $0 + sin(2 * .pi * frequency * Double($1) * time) / Double($1) }
    }
    func samples(_ value: (Double) -> Double) -> [Int16] {
      (0..<Int(seconds * rate)).map { Int16(6_000 * value(Double($0) / rate)) }
    }
    func note(_ time: Double, _ length: Double) -> Double {
      scale[Int(time / length) % scale.count]
    }
    return [
      samples { time in
        exp(-6 * time.truncatingRemainder(dividingBy: 0.4)) * 2
          * tone(frequency(note(time, 0.4)), time)
      },
      samples { time in
        let level = time.truncatingRemainder(dividingBy: 1) < 0.8 ? 0.6 : 0.02
        return [-12.0, -8, -5].reduce(0) {
          $0 + level * tone(frequency(note(time, 1) + $1), time)
        }
      },
      samples { time in
        let level = 0.05 + abs(sin(2 * .pi * 1.3 * time))
        return 2 * level * sin(2 * .pi * 1_100 * time + 60 * sin(2 * .pi * 1.5 * time))
      },
    ]
  }
}
