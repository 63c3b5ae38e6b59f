import Foundation
import Synchronization
import Transcription

/// A recogniser in a process: it reads samples from its standard input and prints words as lines.
final class LiveProcess: Sendable {
  private struct State {
    var waiting = 0
    var hasEnded = false
  }

  /// How many bytes may wait to be read before the process counts as hanging.
  private static let mostWaiting = 1 << 20
  private let process: Mutex<Process>
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
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      // A backtrace of a crashed recogniser would not help the owner of a journal.
      ["SWIFT_BACKTRACE": "enable=no"]
    ) { $1 }
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return nil }
    self.input = input.fileHandleForWriting
    self.process = Mutex(process)
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
  /// A process that reads none is ended.
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
  /// Its input is closed too: a program that it has started, and that reads there, ends then.
  func end() {
    state.withLock { $0.hasEnded = true }
    process.withLock { process in
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
    // After what is being written, whose reader is gone now.
    writing.async { [self] in try? input.close() }
  }
}
