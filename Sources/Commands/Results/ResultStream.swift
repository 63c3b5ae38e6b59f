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

  private static let mostLines = 5
  private let state = Mutex<Fault?>(nil)
  private let isDeserted = Mutex(false)
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
  var hasNoReader: Bool { isDeserted.withLock { $0 } }

  /// What went wrong; nil if everything was written.
  var fault: Fault? { state.withLock { $0 } }

  /// Writes a text, or keeps it for the message at the end.
  func write(_ text: String) {
    guard !hasNoReader else { return }
    let isGone = state.withLock { state in
      if state == nil {
        guard let number = put(text) else { return false }
        guard number != EPIPE else { return true }
        state = Fault(number: number)
      }
      let room = ResultStream.mostLines - (state?.lines.count ?? 0)
      let lines = text.split(whereSeparator: \.isNewline).prefix(max(0, room)).map(String.init)
      state?.lines += lines
      return false
    }
    guard isGone else { return }
    let isFirst = isDeserted.withLock { isDeserted in
      defer { isDeserted = true }
      return !isDeserted
    }
    if isFirst { onReaderGone() }
  }
}
