import Foundation

/// A program that is installed on this machine.
package struct Program: Sendable, Hashable {
  /// Its name.
  package let name: String
  /// Its path.
  package let path: String

  /// Makes a program from its name and path.
  package init(name: String, path: String) {
    self.name = name
    self.path = path
  }

  /// The Debian packages whose names differ from those of their programs.
  private static let packages = [
    "ffprobe": "ffmpeg", "sphinxtrain": "sphinxtrain", "crontab": "cron", "systemctl": "systemd",
    "aplay": "alsa-utils",
    "paplay": "pulseaudio-utils", "rsvg-convert": "librsvg2-bin",
    "pocketsphinx_batch": "pocketsphinx",
    "pocketsphinx_continuous": "pocketsphinx", "whisper-cli": nil, "fusermount": "fuse3",
    "fusermount3": "fuse3", "gocryptfs-xray": "gocryptfs", "secret-tool": "libsecret-tools",
  ]

  /// Finds a program in the folders of `PATH`, or at its own path if the name contains a slash.
  ///
  /// - Throws: `ProgramError` with code `notInstalled` and the Debian package as a hint.
  package static func find(
    _ name: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ProgramError) -> Program {
    let folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    let places = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    let found = places.first { place in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: place, isDirectory: &isFolder)
        && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: place)
    }
    guard !name.isEmpty, let found else {
      let package = packages[name, default: name.contains("/") ? nil : name]
      throw ProgramError(
        .notInstalled, program: name, reason: "the program is not installed",
        hint: package.map { "install it with: apt install \($0)" })
    }
    return Program(name: name, path: found)
  }
}
