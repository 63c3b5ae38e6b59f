/// A bar of constant width that shows how loud the sound is.
package struct LevelMeter: Sendable {
  /// The level at which the bar is empty, in dBFS.
  private static let floor = -60.0
  /// The levels from which the bar is yellow and red, in dBFS.
  private static let loud = (-12.0, -3.0)
  private static let mark = "CLIP"

  /// The columns it takes, including the mark and the figure.
  package let width: Int
  private let painter: Painter
  private let isASCII: Bool

  /// Makes a meter.
  ///
  /// - Parameters:
  ///   - width: The columns it may take, at least 16.
  ///   - painter: Paints it.
  ///   - isASCII: Whether only ASCII is used.
  package init(width: Int, painter: Painter, isASCII: Bool = false) {
    self.width = max(16, width)
    self.painter = painter
    self.isASCII = isASCII
  }

  /// Returns the meter at a level.
  ///
  /// - Parameters:
  ///   - peak: The latest peak, in dBFS; −∞ is silence.
  ///   - held: The highest peak of the last seconds, shown as a line.
  ///   - isClipping: Whether samples reached the limit recently.
  package func render(peak: Double, held: Double? = nil, isClipping: Bool = false) -> String {
    let room = width - 2 - 1 - LevelMeter.mark.count
    let full = cells(peak, room)
    let line = held.map { min(cells($0, room), room) - 1 } ?? -1
    var bar = ""
    for cell in 0..<room {
      let style = style(cell, room)
      if cell < full {
        bar += painter.paint(isASCII ? "#" : "█", style)
      } else if cell == line {
        bar += painter.paint(isASCII ? "|" : "▏", style)
      } else {
        bar += isASCII ? "." : "·"
      }
    }
    let end =
      isClipping
      ? painter.paint(LevelMeter.mark, .bold, .red)
      : LevelMeter.figure(peak).padded(toWidth: LevelMeter.mark.count, alignment: .right)
    return "[" + bar + "] " + end
  }

  private func cells(_ level: Double, _ room: Int) -> Int {
    guard level > LevelMeter.floor else { return 0 }
    let part = (min(level, 0) - LevelMeter.floor) / -LevelMeter.floor
    return max(1, Int((part * Double(room)).rounded()))
  }

  private func style(_ cell: Int, _ room: Int) -> Style {
    let level = LevelMeter.floor * (1 - Double(cell + 1) / Double(room))
    return level > LevelMeter.loud.1 ? .red : level > LevelMeter.loud.0 ? .yellow : .green
  }

  /// Returns the level in whole decibels, such as `-12`; silence is `-inf`.
  private static func figure(_ level: Double) -> String {
    level > -100 ? "\(Int(min(level, 99).rounded()))" : "-inf"
  }
}
