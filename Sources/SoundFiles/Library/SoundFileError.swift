internal import CSndFile
import Foundation

/// Why an audio file could not be read or written.
public struct SoundFileError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kinds of error that a caller may want to tell apart.
  @nonexhaustive
  public enum Code: Sendable {
    /// It is not audio, or its header is too damaged to tell.
    case notAudio
    /// It is audio, but no frame of it decodes.
    case noFrames
    /// It ends too early.
    case truncated
    /// The encoding, rate, number of channels or kind of file is not supported.
    case unsupported
    /// There is no such file or folder.
    case missing
    /// It cannot be opened or read, because of permissions or a fault of the medium.
    case unreadable
    /// There is no room left on the disk.
    case diskFull
    /// The reader of a pipe has gone.
    case brokenPipe
    /// Any other failure of the library.
    case failed
    /// The encoded sound does not decode to the original.
    case differs
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
