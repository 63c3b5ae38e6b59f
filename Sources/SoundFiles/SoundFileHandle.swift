internal import CSndFile
import Synchronization

/// An open file of libsndfile, closed when the value ends.
///
/// sndfile.h makes a handle the business of one thread at a time; a failed opening, however, leaves
/// its reason in variables of the process, so opening and asking for the reason are one critical
/// section (`sf_error` and `sf_strerror` with NULL).
struct SoundFileHandle: ~Copyable {
  let pointer: OpaquePointer
  /// What virtual I/O calls back; it must live until the file is closed.
  private let context: Unmanaged<AnyObject>?

  private static let opening = Mutex(())

  private init(_ pointer: OpaquePointer, context: AnyObject?) {
    self.pointer = pointer
    self.context = context.map { Unmanaged.passRetained($0) }
    // Without it a decoded value beyond full scale wraps round.
    _ = sf_command(pointer, Int32(SFC_SET_CLIPPING), nil, Int32(SF_TRUE))
  }

  deinit {
    sf_close(pointer)
    context?.release()
  }

  /// Closes the file and says how that went: 0, or libsndfile's number of the error.
  consuming func close() -> Int32 {
    let result = sf_close(pointer)
    context?.release()
    discard self
    return result
  }

  /// Opens a file by its path; `mode` is `SFM_READ` or `SFM_WRITE`.
  static func open(
    path: String, mode: Int, _ info: inout SF_INFO
  ) throws(SoundFileError) -> SoundFileHandle {
    try open(path: path, context: nil, &info) { sf_open(path, Int32(mode), $0) }
  }

  /// Opens a file that is open already; closing the handle closes it.
  static func open(
    descriptor: Int32, mode: Int, path: String?, _ info: inout SF_INFO
  ) throws(SoundFileError) -> SoundFileHandle {
    try open(path: path, context: nil, &info) {
      sf_open_fd(descriptor, Int32(mode), $0, Int32(SF_TRUE))
    }
  }

  /// Opens what virtual I/O gives or takes.
  static func open(
    context: AnyObject, functions: SF_VIRTUAL_IO, mode: Int, _ info: inout SF_INFO
  ) throws(SoundFileError) -> SoundFileHandle {
    var functions = functions
    let opaque = Unmanaged.passUnretained(context).toOpaque()
    return try open(path: nil, context: context, &info) { info in
      sf_open_virtual(&functions, Int32(mode), info, opaque)
    }
  }

  private static func open(
    path: String?, context: AnyObject?, _ info: inout SF_INFO,
    with call: (UnsafeMutablePointer<SF_INFO>) -> OpaquePointer?
  ) throws(SoundFileError) -> SoundFileHandle {
    let result: Result<OpaquePointer, SoundFileError> = opening.withLock { _ in
      if let pointer = call(&info) { return .success(pointer) }
      return .failure(SoundFileError(number: sf_error(nil), handle: nil, path: path))
    }
    return SoundFileHandle(try result.get(), context: context)
  }
}

extension SoundFileError {
  /// An error by libsndfile's number, with the sentence that a handle, or nil for opening, has for it.
  init(number: Int32, handle: OpaquePointer?, path: String?) {
    let code: Code =
      switch number {
      case Int32(SF_ERR_SYSTEM): .unreadable
      case Int32(SF_ERR_UNSUPPORTED_ENCODING): .unsupported
      default: handle == nil ? .notAudio : .failed
      }
    self.init(code: code, path: path, reason: Self.sentence(handle))
  }

  private static func sentence(_ handle: OpaquePointer?) -> String {
    guard let text = sf_strerror(handle) else { return "unknown error" }
    let sentence = String(cString: text)
    return sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }
}
