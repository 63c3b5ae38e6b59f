import Foundation
import Programs
import Synchronization
import Transcription

/// A recogniser in a separate process: it reads samples from its standard input and prints words as
/// lines.
final class LiveProcess: Sendable {
  private struct State {
    var waiting = 0
    var hasEnded = false
  }

  /// How many bytes may wait to be read before the process counts as hanging.
  private static let mostWaiting = 1 << 20
  private let process: ChildProcess
  private let input: FileHandle
  private let writing = DispatchQueue(label: "sotto.live.writing")
  private let state = Mutex(State())

  /// Starts the process; nil if the program does not start.
  ///
  /// - Parameter offset: The second of the recording at which the sound it hears begins.
  init?(
    program: String, arguments: [String], offset: Double,
    onWords: @escaping @Sendable (LiveWords) -> Void
  ) {
    let (input, output) = (ChildProcess.pipe(), ChildProcess.pipe())
    let started = try? ChildProcess(
      Program(name: "live words", path: program), arguments,
      // A backtrace of a crashed recogniser would not help the owner.
      environment: ["SWIFT_BACKTRACE": "enable=no"], input: input.fileHandleForReading,
      output: output.fileHandleForWriting)
    guard let started else { return nil }
    process = started
    self.input = input.fileHandleForWriting
    // If this process kept these ends open too, the other side would never see the end of its
    // input.
    for end in [input.fileHandleForReading, output.fileHandleForWriting] { try? end.close() }
    let reader = output.fileHandleForReading
    let thread = Thread { [weak self] in
      var rest = Data()
      while true {
        let data = reader.availableData
        guard !data.isEmpty else { break }
        rest += data
        while let end = rest.firstIndex(of: 0x0A) {
          let line = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
          rest = Data(rest[(end + 1)...])
          if let words = LiveWords(line: line, offset: offset) { onWords(words) }
        }
      }
      self?.state.withLock { $0.hasEnded = true }
    }
    thread.name = "live words"
    thread.start()
  }

  /// Whether it has ended for any reason.
  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Passes samples to it and returns at once.
  ///
  /// A process that has stopped reading is ended.
  func hear(_ samples: [UInt8]) {
    let isHanging = state.withLock { state in
      state.waiting += samples.count
      return state.waiting > LiveProcess.mostWaiting
    }
    if isHanging { return end() }
    writing.async { [weak self] in
      guard let self, !hasEnded else { return }
      do {
        try input.write(contentsOf: samples)
        state.withLock { $0.waiting -= samples.count }
      } catch {
        state.withLock { $0.hasEnded = true }
      }
    }
  }

  /// Ends it at once.
  ///
  /// Its input is closed too, which also ends programs that it has started and that read from
  /// there.
  func end() {
    state.withLock { $0.hasEnded = true }
    process.send(SIGKILL)
    // This runs after any write in progress, which fails now because its reader is gone.
    writing.async { [self] in try? input.close() }
  }
}
