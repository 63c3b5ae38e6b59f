import Libraries

/// The functions of libarchive (archive.h and archive_entry.h, version 3) that we use.
///
/// The library is loaded when the first archive is opened. If the program were linked with it,
/// every start would also load sixteen other libraries, which takes ten milliseconds.
struct ArchiveLibrary: Sendable {
  typealias Make = @convention(c) () -> OpaquePointer?
  typealias Act = @convention(c) (OpaquePointer?) -> CInt
  typealias Open = @convention(c) (OpaquePointer?, UnsafePointer<CChar>, Int) -> CInt
  typealias Step =
    @convention(c) (
      OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>
    ) -> CInt
  typealias Read = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, Int) -> Int
  typealias Text = @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
  typealias Kind = @convention(c) (OpaquePointer?) -> UInt32

  /// The results of the functions (ARCHIVE_OK, ARCHIVE_EOF, ARCHIVE_WARN).
  static let done: CInt = 0
  static let end: CInt = 1
  static let doneWithWarning: CInt = -20
  /// AE_IFREG.
  static let regularFile: UInt32 = 0o100000

  let new: Make
  let free: Act
  let supportZip: Act
  let supportTar: Act
  let supportGzip: Act
  let open: Open
  let nextHeader: Step
  let readData: Read
  let isEncrypted: Act
  let fileType: Kind
  let utf8Name: Text
  let name: Text

  /// The library; nil if it is not installed, which is the only possible failure.
  static let shared = try? ArchiveLibrary()

  private init() throws(LoadedLibrary.Missing) {
    let library = try LoadedLibrary(
      linux: "libarchive.so.13", macOS: "/usr/lib/libarchive.2.dylib")
    new = try library.function("archive_read_new")
    free = try library.function("archive_read_free")
    supportZip = try library.function("archive_read_support_format_zip")
    supportTar = try library.function("archive_read_support_format_tar")
    supportGzip = try library.function("archive_read_support_filter_gzip")
    open = try library.function("archive_read_open_filename")
    nextHeader = try library.function("archive_read_next_header")
    readData = try library.function("archive_read_data")
    isEncrypted = try library.function("archive_entry_is_encrypted")
    fileType = try library.function("archive_entry_filetype")
    utf8Name = try library.function("archive_entry_pathname_utf8")
    name = try library.function("archive_entry_pathname")
  }
}
