import Terminal

/// The position of a playback, as a bar with the track's markers on it.
struct PlaybackBar {
  private enum Part: Equatable {
    case heard, ahead, marker

    var character: String {
      switch self {
      case .heard: "━"
      case .ahead: "─"
      case .marker: "◆"
      }
    }

    var style: Style {
      switch self {
      case .heard: .green
      case .ahead: .dim
      case .marker: .yellow
      }
    }
  }

  let second: Double
  /// The length in seconds, above 0.
  let total: Double
  /// In seconds.
  let markers: [Double]

  /// The bar in a number of columns.
  func text(width: Int, _ painter: Painter) -> String {
    let full = Int((share(second) * Double(width)).rounded())
    var parts = (0..<width).map { $0 < full ? Part.heard : .ahead }
    for marker in markers where marker <= total {
      parts[min(width - 1, Int(share(marker) * Double(width)))] = .marker
    }
    var text = ""
    var rest = parts[...]
    while let part = rest.first {
      let run = rest.prefix { $0 == part }.count
      text += painter.paint(String(repeating: part.character, count: run), part.style)
      rest = rest.dropFirst(run)
    }
    return text
  }

  private func share(_ second: Double) -> Double { min(1, max(0, second / total)) }
}
