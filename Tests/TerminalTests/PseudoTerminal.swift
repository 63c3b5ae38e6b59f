import Foundation

/// A terminal whose other end is held by the test.
struct PseudoTerminal: ~Copyable {
  let outer: Int32
  let inner: Int32
  let name: String

  init?() {
    let outer = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard outer >= 0, let name = PseudoTerminal.unlock(outer) else { return nil }
    let inner = open(name, O_RDWR | O_NOCTTY)
    guard inner >= 0 else { return nil }
    self.name = name
    self.outer = outer
    self.inner = inner
  }

  /// Makes the inner end usable and returns its name.
  private static func unlock(_ outer: Int32) -> String? {
    #if os(Linux)
      // TIOCSPTLCK and TIOCGPTN of `ioctl_tty(2)`: glibc's functions for them are not imported.
      var lock: Int32 = 0
      var number: UInt32 = 0
      guard ioctl(outer, 0x4004_5431, &lock) == 0, ioctl(outer, 0x8004_5430, &number) == 0 else {
        return nil
      }
      return "/dev/pts/\(number)"
    #else
      guard grantpt(outer) == 0, unlockpt(outer) == 0, let name = ptsname(outer) else {
        return nil
      }
      return String(cString: name)
    #endif
  }

  deinit {
    close(inner)
    close(outer)
  }

  func press(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(outer, bytes, bytes.count)
  }

  /// What was written to the terminal since the last time, without waiting for anything but it.
  func written() -> String {
    // What is written last comes last.
    let last = UInt8(ascii: "|")
    var (bytes, byte): ([UInt8], UInt8) = ([], last)
    _ = write(inner, &byte, 1)
    while read(outer, &byte, 1) == 1, byte != last { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the terminal is in its default mode: it shows keys and delivers whole lines.
  static func isOrdinary(_ descriptor: Int32) -> Bool {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return false }
    return settings.c_lflag & tcflag_t(ECHO | ICANON | ISIG) == tcflag_t(ECHO | ICANON | ISIG)
  }
}
