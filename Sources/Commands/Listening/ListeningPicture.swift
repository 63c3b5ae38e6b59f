import Documents
import Foundation
import JournalEngine
import Listening
import Terminal

/// The lines that a terminal shows of a playback at one moment: a few lines of words, and a status
/// line.
struct ListeningPicture {
  /// The highest number of lines of words.
  static let textLines = 5
  /// How long a notice is shown.
  private static let noticeTime = Duration.seconds(3)

  /// The lines, none wider than the terminal.
  let lines: [String]

  init(
    _ status: PlaybackStatus, flowed: FlowedSentences, at moment: ContinuousClock.Instant,
    width: Int, painter: Painter
  ) {
    let second = status.seconds(at: moment)
    lines =
      ListeningPicture.words(status, flowed, second, painter)
      + [ListeningPicture.line(status, second, moment, width: width, painter: painter)]
  }

  private static func words(
    _ status: PlaybackStatus, _ flowed: FlowedSentences, _ second: Double, _ painter: Painter
  ) -> [String] {
    guard !flowed.lines.isEmpty else { return [] }
    let spot = status.spot(at: second)
    let sentence = spot?.sentence ?? 0
    let lit = spot.flatMap { spot in spot.word.map { status.sentences[spot.sentence].words[$0] } }
    let isSounding =
      spot.flatMap { status.sentences[$0.sentence].span }
      .map { second < $0.upperBound + 0.3 } ?? false
    let current = flowed.line(of: sentence, at: lit?.range)
    let count = min(textLines, flowed.lines.count)
    let first = min(max(0, current - 1), flowed.lines.count - count)
    return (first..<first + count).map { number in
      var text = ""
      var opens = false
      for piece in flowed.lines[number] {
        let isLit =
          isSounding && piece.sentence == spot?.sentence
          && lit.map { $0.range.overlaps(piece.range) } ?? false
        let isPast =
          piece.sentence < sentence
          || (piece.sentence == sentence && spot != nil
            && piece.range.upperBound <= lit?.range.lowerBound ?? 0)
        if painter.isColoured {
          let styles: [Style] = isLit ? [.bold, .inverse] : isPast ? [] : [.dim]
          text += " " + painter.paint(piece.text, styles)
        } else {
          text += (isLit ? "[" : opens ? "]" : " ") + piece.text
          opens = isLit
        }
      }
      return text + (opens ? "]" : "")
    }
  }

  private static func line(
    _ status: PlaybackStatus, _ second: Double, _ moment: ContinuousClock.Instant, width: Int,
    painter: Painter
  ) -> String {
    let clock = LengthText.place(max(0, second))
    let total = (status.isTotalExact ? "" : "~") + LengthText.clock(status.total)
    var facts: [String] = []
    let notice = status.notice.flatMap { moment - $0.1 < noticeTime ? $0.0 : nil }
    // A new speed is always shown, even the normal speed, which is hidden otherwise.
    let speed = ListeningPicture.number(status.speed) + "×"
    if notice == .speed {
      facts.append("speed \(speed)")
    } else if status.speed != 1 {
      facts.append(speed)
    }
    if status.isLooping { facts.append("loop") }
    if status.hitCount > 1 { facts.append("hit \(status.hit)/\(status.hitCount)") }
    if status.trackCount > 1, status.hitCount == 0 {
      facts.append("\(status.track + 1)/\(status.trackCount)")
    }
    if status.isPaused { facts.append("paused") }
    if let notice, let words = words(notice) { facts.append(words) }
    let mark = status.isPaused ? "‖" : "▶"
    let end = facts.isEmpty ? "" : "  " + facts.joined(separator: " · ")
    let plain = " \(mark) \(clock) / \(total)\(end)"
    let room = min(width, 100) - 1 - " \(mark) \(clock)  \(total)\(end)".displayWidth - 1
    guard room >= 8, status.total > 0 else { return plain.truncated(toWidth: width - 1) }
    let bar = PlaybackBar(second: second, total: status.total, markers: status.markers)
      .text(width: room, painter)
    return " \(mark) \(clock) \(bar) \(total)\(end)"
  }

  private static func words(_ notice: PlaybackStatus.Notice) -> String? {
    switch notice {
    case .noMarker: "no marker ahead"
    case .noSentence: "no sentence here"
    case .noNextEntry: "this is the last"
    case .noOtherSpeed: "no more speeds"
    case .noNextHit: "no hit there"
    case .speed: nil
    }
  }

  private static func number(_ speed: Double) -> String {
    var text = String(format: "%.2f", speed)
    while text.hasSuffix("0") { text.removeLast() }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
