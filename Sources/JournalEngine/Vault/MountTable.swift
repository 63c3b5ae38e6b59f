import Foundation

/// Lists mounted file systems and the processes that use them, according to Linux.
enum MountTable {
  /// A program that has something open in a mounted folder.
  struct User: Sendable, Equatable {
    /// Its name; for `sotto`, with the command it runs.
    var name: String
    var process: Int32
  }

  /// Returns the folder where a file system is mounted, by the name of its source; nil if it is not
  /// mounted.
  static func folder(of source: String) -> String? {
    mounts.first { $0.kind.hasPrefix("fuse") && $0.source == source }?.folder
  }

  /// Whether something is mounted at a folder.
  static func isMounted(_ folder: String) -> Bool { mounts.contains { $0.folder == folder } }

  /// Whether the server of a mounted folder is alive, so that its files can be read.
  ///
  /// The kernel caches the folder itself for a while after its server died, but asks the server
  /// each time for the free space. A folder that is not served is unmounted by force, so only the
  /// errors of a dead server count, and not those that say that the folder cannot be queried.
  static func isServed(_ folder: String) -> Bool {
    var status = statvfs()
    while unsafe statvfs(folder, &status) != 0 {
      let code = errno
      if code != EINTR { return ![ENOTCONN, ECONNABORTED, EIO].contains(code) }
    }
    return true
  }

  /// Whether the files in a folder are in memory and on no disk, unless they are swapped out.
  static func isInMemory(_ folder: String) -> Bool {
    let holding = mounts.filter { mount in
      mount.folder == "/" || mount.folder == folder || folder.hasPrefix(mount.folder + "/")
    }
    // If two are mounted at the same folder, the later one covers the other.
    let nearest = holding.enumerated().max {
      ($0.element.folder.count, $0.offset) < ($1.element.folder.count, $1.offset)
    }
    return nearest.map { ["tmpfs", "ramfs"].contains($0.element.kind) } ?? false
  }

  /// The process that serves a file system, even if it is mounted where this process cannot see it.
  static func server(of source: String) -> Int32? {
    processes.first { serves($0, source) }
  }

  /// Whether a file system is just being mounted: until then, a second process waits for its
  /// server.
  static func isStarting(_ source: String) -> Bool {
    processes.count { serves($0, source) } > 1
  }

  private static func serves(_ process: Int32, _ source: String) -> Bool {
    let words = arguments(of: process)
    return words.first?.hasSuffix("gocryptfs") == true && words.contains(source)
  }

  /// The programs other than this one that have a file open below a folder, or work in it.
  static func users(of folder: String) -> [User] {
    processes.filter { $0 != getpid() && uses($0, folder) }.map { process in
      let words = arguments(of: process)
      let program = words.first?.split(separator: "/").last.map(String.init) ?? "a program"
      guard program == "sotto" else { return User(name: program, process: process) }
      // Only the command's name is reported: its arguments may be the owner's words.
      let verb = words.dropFirst().first { !$0.hasPrefix("-") } ?? ""
      let isVerb = !verb.isEmpty && verb.count < 16 && verb.allSatisfy { $0.isLetter || $0 == "-" }
      return User(name: isVerb ? "sotto \(verb)" : program, process: process)
    }
  }

  /// The mounted file systems (`proc(5)`).
  private static var mounts: [(folder: String, kind: String, source: String)] {
    text("/proc/self/mountinfo").split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ")
      guard let dash = fields.firstIndex(of: "-"), dash > 4, fields.count > dash + 2 else {
        return nil
      }
      return (unescaped(fields[4]), String(fields[dash + 1]), String(fields[dash + 2]))
    }
  }

  private static var processes: [Int32] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc")
    return (names ?? []).compactMap { Int32($0) }.sorted()
  }

  private static func uses(_ process: Int32, _ folder: String) -> Bool {
    let place = "/proc/\(process)"
    // Other users' processes cannot be examined.
    let open = (try? FileManager.default.contentsOfDirectory(atPath: place + "/fd")) ?? []
    return (open.map { place + "/fd/" + $0 } + [place + "/cwd"]).contains { link in
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link) else {
        return false
      }
      return target == folder || target.hasPrefix(folder + "/")
    }
  }

  private static func arguments(of process: Int32) -> [String] {
    text("/proc/\(process)/cmdline").split(separator: "\0").map(String.init)
  }

  private static func text(_ path: String) -> String {
    guard let file = FileHandle(forReadingAtPath: path) else { return "" }
    defer { try? file.close() }
    return String(decoding: (try? file.readToEnd()) ?? Data(), as: UTF8.self)
  }

  /// Reads a path in which blanks and backslashes are written as three octal digits (`proc(5)`).
  static func unescaped(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(3), as: UTF8.self)
      if byte == UInt8(ascii: "\\"), digits.count == 3, let value = UInt8(digits, radix: 8) {
        bytes.append(value)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
