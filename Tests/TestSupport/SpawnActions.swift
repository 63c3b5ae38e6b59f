import Foundation

/// What `posix_spawn(3)` does in the child before the program begins.
struct SpawnActions {
  #if canImport(Darwin)
    private var actions: posix_spawn_file_actions_t?
  #else
    private var actions = posix_spawn_file_actions_t()
  #endif
  /// Ends of pipes that the child has and this process no longer needs.
  private var childEnds: [FileHandle] = []

  init() { posix_spawn_file_actions_init(&actions) }

  mutating func destroy() {
    posix_spawn_file_actions_destroy(&actions)
    for end in childEnds { try? end.close() }
  }

  /// Connects a descriptor of the child.
  /// - Returns: The test's end, where there is one.
  mutating func connect(
    _ stream: StartedProgram.Stream, to descriptor: Int32
  ) throws -> FileHandle? {
    switch stream {
    case .nothing:
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
      return nil
    case .output:
      posix_spawn_file_actions_adddup2(&actions, 1, descriptor)
      return nil
    case .file(let file):
      posix_spawn_file_actions_adddup2(&actions, file.fileDescriptor, descriptor)
      return nil
    case .pipe:
      let pipe = Pipe()
      let isInput = descriptor == 0
      let theirs = isInput ? pipe.fileHandleForReading : pipe.fileHandleForWriting
      posix_spawn_file_actions_adddup2(&actions, theirs.fileDescriptor, descriptor)
      childEnds.append(theirs)
      return isInput ? pipe.fileHandleForWriting : pipe.fileHandleForReading
    }
  }

  /// Starts a program that inherits nothing else and blocks and ignores no signal.
  mutating func spawn(
    _ path: String, arguments: [String], environment: [String: String]
  ) throws -> pid_t {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
      let closing = POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      var attributes = posix_spawnattr_t()
      let closing: Int32 = 0
      // What is not open is passed over. (glibc's function for all of them is not imported.)
      for descriptor in 3..<min(Int32(sysconf(Int32(_SC_OPEN_MAX))), 1024) {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | closing))
    var argumentStrings = arguments.map { strdup($0) } + [nil]
    var variableStrings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for string in argumentStrings + variableStrings { free(string) } }
    var identifier: pid_t = 0
    let failure = posix_spawn(
      &identifier, path, &actions, &attributes, &argumentStrings, &variableStrings)
    guard failure == 0 else {
      throw StartedProgram.NotStarted(reason: "\(path): \(String(cString: strerror(failure)))")
    }
    return identifier
  }
}
