internal import CSndFile
import Synchronization

/// An open libsndfile file, closed when the value ends.
///
/// sndfile.h allows one thread at a time to use a handle. A failed opening, however, leaves its
/// reason in variables of the process, so opening a file and reading the reason are one critical
/// section (`sf_error` and `sf_strerror` with NULL).
struct SoundFileHandle: ~Copyable {
  let pointer: OpaquePointer
  /// The object that virtual I/O calls back; it must live until the file is closed.
  private let context: Unmanaged<AnyObject>

  private static let opening = Mutex(())

  /// Takes over an open file, and keeps the object that its virtual I/O calls back.
  init(_ pointer: OpaquePointer, context: AnyObject) {
    self.pointer = pointer
    self.context = Unmanaged.passRetained(context)
    // Without this a decoded value beyond full scale wraps round.
    _ = sf_command(pointer, Int32(SFC_SET_CLIPPING), nil, Int32(SF_TRUE))
  }

  deinit {
    sf_close(pointer)
    context.release()
  }

  /// Closes the file and returns 0, or libsndfile's error number.
  consuming func close() -> Int32 {
    let result = sf_close(pointer)
    context.release()
    discard self
    return result
  }

  /// Opens bytes for reading; the result must be put into a handle at once.
  static func acquire(
    reading input: VirtualInput, _ info: inout SF_INFO
  ) throws(SoundFileError) -> OpaquePointer {
    do {
      return try acquire(input, VirtualInput.functions, SFM_READ, &info)
    } catch {
      if let failure = input.failure { throw SoundFileError(reading: failure) }
      // This is what libsndfile says of MP3 in which no frame decodes. The bytes are there: in
      // memory, or in a regular file that was opened.
      guard error.reason.contains("does not exist") else { throw error }
      throw SoundFileError(code: error.code, reason: "nothing in it can be decoded")
    }
  }

  /// Opens an output for writing; the result must be put into a handle at once.
  static func acquire(
    writing output: VirtualOutput, _ info: inout SF_INFO
  ) throws(SoundFileError) -> OpaquePointer {
    try acquire(output, VirtualOutput.functions, SFM_WRITE, &info)
  }

  private static func acquire(
    _ context: AnyObject, _ functions: SF_VIRTUAL_IO, _ mode: Int, _ info: inout SF_INFO
  ) throws(SoundFileError) -> OpaquePointer {
    var functions = functions
    let opaque = Unmanaged.passUnretained(context).toOpaque()
    var opened: OpaquePointer?
    var failure = SoundFileError(code: .notAudio, reason: "")
    opening.withLock { _ in
      opened = sf_open_virtual(&functions, Int32(mode), &info, opaque)
      if opened == nil { failure = SoundFileError(number: sf_error(nil), handle: nil) }
    }
    guard let opened else { throw failure }
    return opened
  }
}

extension SoundFileError {
  /// Makes an error from libsndfile's number and the sentence that a handle, or nil for opening,
  /// gives for it.
  init(number: Int32, handle: OpaquePointer?, path: String? = nil) {
    let code: Code =
      switch number {
      case Int32(SF_ERR_SYSTEM): .unreadable
      case Int32(SF_ERR_UNSUPPORTED_ENCODING): .unsupported
      default: handle == nil ? .notAudio : .failed
      }
    self.init(code: code, path: path, reason: Self.sentence(handle))
  }

  /// Returns libsndfile's sentence, or a plainer one if it is meant for programmers.
  private static func sentence(_ handle: OpaquePointer?) -> String {
    guard let text = sf_strerror(handle) else { return "unknown error" }
    var sentence = String(cString: text)
    let inner = ["Internal error", "Unspecified internal error", "SF_INFO", "Bad FILE pointer"]
    if inner.contains(where: { sentence.contains($0) }) {
      return handle == nil ? "its header makes no sense" : "its sound cannot be decoded"
    }
    for prefix in ["Error : ", "Error: ", "Error in ", "Error. "] where sentence.hasPrefix(prefix) {
      sentence.removeFirst(prefix.count)
    }
    return sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }
}
