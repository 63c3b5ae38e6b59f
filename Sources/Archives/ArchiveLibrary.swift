import Foundation

/// The functions of libarchive (archive.h and archive_entry.h, version 3) that are used.
///
/// The library is loaded when the first archive is opened: linked with the program it would load sixteen
/// others at every start, which takes ten milliseconds.
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

  /// What the functions return (ARCHIVE_OK, ARCHIVE_EOF, ARCHIVE_WARN).
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

  /// The library; nil if it is not installed.
  static let shared = ArchiveLibrary()

  private init?() {
    #if os(macOS)
      let file = "/usr/lib/libarchive.2.dylib"
    #else
      let file = "libarchive.so.13"
    #endif
    guard let library = dlopen(file, RTLD_NOW | RTLD_LOCAL) else { return nil }
    func find<Function>(_ name: String, _ type: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    guard let new = find("archive_read_new", Make.self),
      let free = find("archive_read_free", Act.self),
      let supportZip = find("archive_read_support_format_zip", Act.self),
      let supportTar = find("archive_read_support_format_tar", Act.self),
      let supportGzip = find("archive_read_support_filter_gzip", Act.self),
      let open = find("archive_read_open_filename", Open.self),
      let nextHeader = find("archive_read_next_header", Step.self),
      let readData = find("archive_read_data", Read.self),
      let isEncrypted = find("archive_entry_is_encrypted", Act.self),
      let fileType = find("archive_entry_filetype", Kind.self),
      let utf8Name = find("archive_entry_pathname_utf8", Text.self),
      let name = find("archive_entry_pathname", Text.self)
    else { return nil }
    self.new = new
    self.free = free
    self.supportZip = supportZip
    self.supportTar = supportTar
    self.supportGzip = supportGzip
    self.open = open
    self.nextHeader = nextHeader
    self.readData = readData
    self.isEncrypted = isEncrypted
    self.fileType = fileType
    self.utf8Name = utf8Name
    self.name = name
  }
}
