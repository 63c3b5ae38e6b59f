internal import CSndFile
import Foundation

/// Why an audio file could not be read or written.
public struct SoundFileError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kinds of error that a caller may want to tell apart.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's name.
    public let description: String
    private init(_ name: String) { description = name }

    /// It is not audio, or its header is too damaged to tell.
    public static let notAudio = Code("notAudio")
    /// It is audio, but no frame of it decodes.
    public static let noFrames = Code("noFrames")
    /// It ends too early.
    public static let truncated = Code("truncated")
    /// The encoding, rate, number of channels or kind of file is not supported.
    public static let unsupported = Code("unsupported")
    /// There is no such file or folder.
    public static let missing = Code("missing")
    /// It cannot be opened or read, because of permissions or a fault of the medium.
    public static let unreadable = Code("unreadable")
    /// There is no room left on the disk.
    public static let diskFull = Code("diskFull")
    /// The reader of a pipe has gone.
    public static let brokenPipe = Code("brokenPipe")
    /// Any other failure of the library.
    public static let failed = Code("failed")
    /// The encoded sound does not decode to the original.
    public static let differs = Code("differs")
  }

  /// What went wrong.
  public let code: Code
  /// The file's path, if there is one.
  public let path: String?
  /// The reason, in the words of the library or the system.
  public let reason: String

  /// Makes an error.
  public init(code: Code, path: String? = nil, reason: String) {
    self.code = code
    self.path = path
    self.reason = reason
  }

  /// The path and the reason.
  public var description: String { path.map { "\($0): \(reason)" } ?? reason }

  /// Makes an error from one thrown while reading bytes: ours stays as it is, any other becomes
  /// `.unreadable`.
  init(reading error: any Error) {
    self =
      (error as? SoundFileError) ?? SoundFileError(code: .unreadable, reason: "\(error)")
  }

  /// Returns the same error with a path, if it has none yet.
  func at(_ path: String?) -> SoundFileError {
    SoundFileError(code: code, path: self.path ?? path, reason: reason)
  }

  /// Returns the error of a system call, from its `errno`.
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
