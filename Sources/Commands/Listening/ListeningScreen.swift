import JournalEngine
import Listening
import Synchronization
import Terminal

/// The lines of a terminal that show a playback: drawn in place, and removed at the end.
final class ListeningScreen: Sendable {
  private struct State {
    var drawn = WrittenLines()
    var width = 0
    var track = -1
    var flowed = FlowedSentences([], width: 80)
    var flowedCount = -1
    var isFinished = false
  }

  private let write: @Sendable (String) -> Void
  private let size: @Sendable () -> ScreenSize
  private let painter: Painter
  private let titles: [String]
  private let keys: ListeningKeys
  private let state = Mutex(State())

  /// - Parameters:
  ///   - titles: What each track is called.
  ///   - keys: What the keys do.
  ///   - isColoured: Whether words are highlighted by colour; otherwise by brackets.
  ///   - size: Returns the current size of the terminal.
  init(
    titles: [String], keys: ListeningKeys = ListeningKeys(), isColoured: Bool,
    size: @escaping @Sendable () -> ScreenSize,
    write: @escaping @Sendable (String) -> Void
  ) {
    self.titles = titles
    self.keys = keys
    painter = Painter(isColoured: isColoured)
    self.size = size
    self.write = write
  }

  /// Shows how a playback stands.
  func show(_ status: PlaybackStatus, at moment: ContinuousClock.Instant) {
    state.withLock { state in
      guard !state.isFinished, status.trackCount > 0 else { return }
      let size = self.size()
      let width = max(20, size.columns)
      let isNewTrack = state.track != status.track
      if isNewTrack || state.width != width || state.flowedCount != status.sentences.count {
        state.flowed = FlowedSentences(status.sentences, width: width)
        state.flowedCount = status.sentences.count
      }
      let picture = ListeningPicture(
        status, flowed: state.flowed, at: moment, width: width, painter: painter)
      let lines = picture.lines + help(width: width, rows: size.rows - picture.lines.count - 1)
      guard isNewTrack || lines != state.drawn.lines || state.width != width else { return }
      var text = state.drawn.erasing(columns: size.columns)
      if isNewTrack, titles.indices.contains(status.track), !titles[status.track].isEmpty {
        let title = titles[status.track].onOneLine.truncated(toWidth: width - 1)
        text += "\n" + painter.paint(title, .bold) + "\n"
      }
      write(text + lines.joined(separator: "\n"))
      state.track = status.track
      state.width = width
      state.drawn.lines = lines
    }
  }

  /// Removes the lines; later calls of ``show(_:at:)`` draw nothing.
  func finish() {
    state.withLock { state in
      guard !state.isFinished else { return }
      state.isFinished = true
      write(state.drawn.erasing(columns: size().columns))
    }
  }

  /// The help for the keys, in lines below the rest, if there are rows for all of them.
  private func help(width: Int, rows: Int) -> [String] {
    let lines = keys.help(width: width - 1)
    return lines.count <= rows ? lines.map { painter.paint($0, .dim) } : []
  }
}
