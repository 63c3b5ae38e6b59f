import Foundation

/// The cost of a program that was run to its end.
struct ChildRun {
  var output: String
  var wall: Double
  var cpu: Double
  /// The largest resident memory, in megabytes.
  var memory: Double

  /// Runs a program and discards its standard error.
  init(_ program: String, _ arguments: [String], scratch: URL) throws {
    let log = scratch.appending(path: "output").path
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let began = ContinuousClock().now
    let failure = posix_spawnp(&child, program, &actions, nil, &words, environ)
    guard failure == 0 else { throw Complaint("\(program) cannot be run") }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(child, &status, 0, &usage) == child, status == 0 else {
      throw Complaint("\(program) failed")
    }
    wall = (ContinuousClock().now - began) / .seconds(1)
    cpu =
      Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6
    memory = Double(usage.ru_maxrss) / 1024
    output = try String(contentsOfFile: log, encoding: .utf8)
  }
}
