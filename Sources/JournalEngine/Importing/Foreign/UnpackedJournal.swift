import Archives
import Entries
import Foundation
import Intake
import Programs

/// A file, folder or archive that a person named as another program's journal; an archive stays
/// unpacked as long as this value lives.
struct UnpackedJournal: ~Copyable {
  /// The file or folder to read.
  let path: String
  private let folder: PrivateFolder?

  init(_ path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else {
      throw JournalError.missing(path)
    }
    guard UnpackedJournal.isArchive(path) else {
      self.path = path
      folder = nil
      return
    }
    let folder = PrivateFolder(for: .archive, in: [FileManager.default.temporaryDirectory])
    guard let folder else {
      throw JournalError(
        .notPermitted, "\(FileManager.default.temporaryDirectory.path) cannot be written")
    }
    do throws(ArchiveError) {
      try Unpacking.unpack(path, into: folder.url)
    } catch {
      let code: JournalError.Code =
        switch error.code {
        case .diskFull: .diskFull
        case .notInstalled: .notInstalled
        default: .failed
        }
      throw JournalError(
        code, "\(path) was not unpacked: \(error.reason)",
        hint: code == .notInstalled
          ? "apt install libarchive13, or unpack it and name the folder" : nil)
    }
    self.path = UnpackedJournal.top(of: folder.url.path)
    self.folder = consume folder
  }

  /// The folder inside an archive, if it is all that the archive contains, else the folder of the
  /// archive's files.
  private static func top(of path: String) -> String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    // Apple's programs add files with metadata.
    let told = names.filter { !$0.hasPrefix(".") && $0 != "__MACOSX" }
    guard told.count == 1 else { return path }
    let only = (path as NSString).appendingPathComponent(told[0])
    var isFolder: ObjCBool = false
    let exists = unsafe FileManager.default.fileExists(atPath: only, isDirectory: &isFolder)
    return exists && isFolder.boolValue ? only : path
  }

  /// Whether a file begins as zip or gzip do.
  private static func isArchive(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    let head = Array((try? file.read(upToCount: 4)) ?? Data())
    return head == [0x50, 0x4B, 3, 4] || head.starts(with: [0x1F, 0x8B])
  }
}
