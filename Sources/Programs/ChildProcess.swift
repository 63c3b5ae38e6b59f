package import Foundation
import Synchronization

/// A program that was started, and whose end is waited for by a call that blocks.
///
/// Foundation's `Process` hears of a program's end over the loopback network, and waits for ever where
/// that is down, as in an empty network namespace. This one has a process group of its own, so that
/// Ctrl-C is for us, and of our descriptors only those that it is given.
package final class ChildProcess: Sendable {
  private let identifier: pid_t
  /// How it ended; nil as long as nobody has seen that it has.
  private let ending = Mutex<ProgramResult.Status?>(nil)

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - arguments: its arguments, given as they are.
  ///   - environment: variables that are set in addition.
  ///   - input: what it finds as its standard input; nil for nothing, as with the two others.
  ///   - output: where its standard output goes.
  ///   - errors: where its standard error goes.
  /// - Throws: `ProgramError` with code `notStarted`.
  package init(
    _ program: Program, _ arguments: [String], environment: [String: String] = [:],
    input: FileHandle? = nil, output: FileHandle? = nil, errors: FileHandle? = nil
  ) throws(ProgramError) {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (index, handle) in [input, output, errors].enumerated() {
      if let handle {
        posix_spawn_file_actions_adddup2(&actions, handle.fileDescriptor, Int32(index))
      } else {
        posix_spawn_file_actions_addopen(&actions, Int32(index), "/dev/null", O_RDWR, 0)
      }
    }
    var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    #if os(Linux)
      for descriptor in ChildProcess.openDescriptors {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    #else
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    // What our threads block, and the signal that we ignore, are our own affair.
    var (blocked, usual) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    sigemptyset(&usual)
    sigaddset(&usual, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let words = ([program.path] + arguments).map { strdup($0) } + [nil]
    let settings = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { (words + settings).forEach { free($0) } }
    var identifier = pid_t()
    let code = posix_spawn(&identifier, program.path, &actions, &attributes, words, settings)
    guard code == 0 else {
      throw ProgramError(
        .notStarted, program: program.name, reason: String(cString: strerror(code)))
    }
    self.identifier = identifier
  }

  deinit {
    // The system keeps how it ended until somebody asks.
    guard ended() == nil else { return }
    Thread.detachNewThread { [identifier] in
      while waitpid(identifier, nil, 0) < 0, errno == EINTR {}
    }
  }

  /// The descriptors that may be open in our process.
  ///
  /// They are some more than are open now, because other threads open others; that one is not does no harm.
  private static var openDescriptors: ClosedRange<Int32> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return 3...(names.compactMap { Int32($0) }.max() ?? 256) + 64
  }

  /// Makes a pipe of which no other program that is started meanwhile gets an end.
  package static func pipe() -> Pipe {
    let pipe = Pipe()
    for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
      _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }
    return pipe
  }

  /// Whether it has not ended yet.
  package var isRunning: Bool { ended() == nil }

  /// Waits until it has ended.
  package func wait() -> ProgramResult.Status {
    while true {
      if let status = ended() { return status }
      // It stays as it is until the next look, so that no signal meanwhile reaches another process
      // that got its number.
      var found = siginfo_t()
      waitid(P_PID, id_t(identifier), &found, WEXITED | WNOWAIT)
    }
  }

  /// Sends it a signal, unless it has ended.
  package func send(_ signal: Int32) {
    ending.withLock { ending in
      if ending == nil { kill(identifier, signal) }
    }
  }

  private func ended() -> ProgramResult.Status? {
    ending.withLock { ending in
      guard ending == nil else { return ending }
      var status: Int32 = 0
      let found = waitpid(identifier, &status, WNOHANG)
      guard found != 0, found > 0 || errno != EINTR else { return nil }
      let signal = status & 0x7F
      // Nobody else asks; if somebody did, how it ended is not known.
      ending =
        found < 0 || signal != 0
        ? .signalled(Int(found < 0 ? SIGKILL : signal)) : .exited(Int(status >> 8 & 0xFF))
      return ending
    }
  }
}
