import Foundation

/// The memory of this process and of those that it started, as Linux tells it.
enum ProcessMemory {
  /// The sum of the largest resident sizes, in megabytes; 0 on other systems.
  static func peak() -> Double {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    var parents: [Int32: Int32] = [:]
    var sizes: [Int32: Double] = [:]
    for number in numbers.compactMap({ Int32($0) }) {
      guard let text = try? String(contentsOfFile: "/proc/\(number)/status", encoding: .utf8)
      else { continue }
      for line in text.split(separator: "\n") {
        let words = line.split(whereSeparator: \.isWhitespace)
        guard words.count > 1 else { continue }
        if words[0] == "PPid:" { parents[number] = Int32(words[1]) }
        if words[0] == "VmHWM:" { sizes[number] = (Double(words[1]) ?? 0) / 1024 }
      }
    }
    return sizes.filter { descends($0.key, parents) }.values.reduce(0, +)
  }

  private static func descends(_ number: Int32, _ parents: [Int32: Int32]) -> Bool {
    var number = number
    while number != getpid() {
      guard let parent = parents[number], parent > 1 else { return false }
      number = parent
    }
    return true
  }
}
