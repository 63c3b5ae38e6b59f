import Foundation
import Synchronization

/// Writes results and remembers errors: a result that cannot be written does not stop the work.
final class ResultStream: Sendable {
  /// The reason why results could not be written, and the results from then on.
  struct Fault {
    /// The system's reason.
    var number: Int32
    /// The first few lines that could not be written.
    var lines: [String] = []

    /// Whether the disk is full.
    var isDiskFull: Bool { number == ENOSPC || number == EDQUOT }

    /// The reason in words.
    var reason: String { unsafe String(cString: strerror(number)).lowercased() }
  }

  private struct State {
    var fault: Fault?
    var isDeserted = false
  }

  private static let mostLines = 5
  private let state = Mutex(State())
  private let put: @Sendable (String) -> Int32?
  private let onReaderGone: @Sendable () -> Void

  /// - Parameters:
  ///   - put: Writes a text; returns the system's error number if it fails.
  ///   - onReaderGone: Called once if the reader has closed the pipe.
  init(
    put: @escaping @Sendable (String) -> Int32?,
    onReaderGone: @escaping @Sendable () -> Void = {}
  ) {
    self.put = put
    self.onReaderGone = onReaderGone
  }

  /// Whether the reader has closed the pipe, because it has read enough: that is no fault.
  var hasNoReader: Bool { state.withLock { $0.isDeserted } }

  /// What went wrong; nil if everything was written.
  var fault: Fault? { state.withLock { $0.fault } }

  /// Writes a text, or keeps it for the message at the end.
  func write(_ text: String) {
    let hasLeft = state.withLock { state in
      guard !state.isDeserted else { return false }
      if state.fault == nil {
        guard let number = put(text) else { return false }
        guard number != EPIPE else {
          state.isDeserted = true
          return true
        }
        state.fault = Fault(number: number)
      }
      let room = ResultStream.mostLines - (state.fault?.lines.count ?? 0)
      let lines = text.split(whereSeparator: \.isNewline).prefix(max(0, room)).map(String.init)
      state.fault?.lines += lines
      return false
    }
    if hasLeft { onReaderGone() }
  }
}
