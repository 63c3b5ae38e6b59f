internal import CSndFile
import Foundation

/// Why an audio file could not be read or written.
public struct SoundFileError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What went wrong, as far as a caller may want to tell cases apart.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's name.
    public let description: String
    private init(_ name: String) { description = name }

    /// It is no audio, or its header is too damaged to tell.
    public static let notAudio = Code("notAudio")
    /// It is audio, but not one frame of it decodes.
    public static let noFrames = Code("noFrames")
    /// It ends in the middle.
    public static let truncated = Code("truncated")
    /// The encoding, rate, number of channels or kind of file is not supported.
    public static let unsupported = Code("unsupported")
    /// There is no such file or folder.
    public static let missing = Code("missing")
    /// It cannot be opened or read: permissions, or a fault of the medium.
    public static let unreadable = Code("unreadable")
    /// There is no room left to write to.
    public static let diskFull = Code("diskFull")
    /// Whoever was to read what is written has gone.
    public static let brokenPipe = Code("brokenPipe")
    /// Anything else the library could not do.
    public static let failed = Code("failed")
    /// What was encoded does not decode to what was given.
    public static let differs = Code("differs")
  }

  /// What went wrong.
  public let code: Code
  /// The file's path, where there is one.
  public let path: String?
  /// The reason, in the library's or the system's own words.
  public let reason: String

  /// Makes an error.
  public init(code: Code, path: String? = nil, reason: String) {
    self.code = code
    self.path = path
    self.reason = reason
  }

  /// The path and the reason.
  public var description: String { path.map { "\($0): \(reason)" } ?? reason }

  /// What the owner of bytes threw: one of ours as it is, any other as `.unreadable`.
  init(reading error: any Error) {
    self =
      (error as? SoundFileError) ?? SoundFileError(code: .unreadable, reason: "\(error)")
  }

  /// The same error with a path, where it has none.
  func at(_ path: String?) -> SoundFileError {
    SoundFileError(code: code, path: self.path ?? path, reason: reason)
  }

  /// An error of a system call, from its `errno`.
  static func system(_ number: Int32, path: String?) -> SoundFileError {
    let code: Code =
      switch number {
      case ENOENT, ENOTDIR: .missing
      case ENOSPC, EDQUOT, EFBIG: .diskFull
      case EPIPE: .brokenPipe
      default: .unreadable
      }
    return SoundFileError(code: code, path: path, reason: String(cString: strerror(number)))
  }
}
