package import Foundation
import Synchronization

/// A running program; waiting for its end blocks the calling thread.
///
/// Foundation's `Process` learns of a program's end over the loopback network, and waits forever
/// where that is down, as in an empty network namespace. A program started here has its own process
/// group, so that Ctrl-C reaches only us, and it inherits only the descriptors that it is given.
package final class ChildProcess: Sendable {
  private let identifier: pid_t
  /// How it ended; nil until that is known.
  private let ending = Mutex<ProgramResult.Status?>(nil)

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - arguments: its arguments, given as they are.
  ///   - environment: variables that are set in addition.
  ///   - input: its standard input; nil for `/dev/null`, as for the next two.
  ///   - output: its standard output.
  ///   - errors: its standard error.
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
    // The program must not inherit the signals that our threads block or ignore.
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
    // Reaps the process: the system keeps its exit status until somebody asks for it.
    guard ended() == nil else { return }
    Thread.detachNewThread { [identifier] in
      while waitpid(identifier, nil, 0) < 0, errno == EINTR {}
    }
  }

  /// The descriptors that may be open in our process.
  ///
  /// The range is larger than what is open now, because other threads may open more; closing a
  /// descriptor that is not open does no harm.
  private static var openDescriptors: ClosedRange<Int32> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return 3...(names.compactMap { Int32($0) }.max() ?? 256) + 64
  }

  /// Makes a pipe whose ends are not inherited by other programs started at the same time.
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
      // WNOWAIT leaves the process unreaped until the next loop, so that its number cannot be
      // reused, and no signal can reach another process.
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
      // Only we reap this process; if somebody else did, its status is unknown and counts as
      // killed.
      ending =
        found < 0 || signal != 0
        ? .signalled(Int(found < 0 ? SIGKILL : signal)) : .exited(Int(status >> 8 & 0xFF))
      return ending
    }
  }
}
