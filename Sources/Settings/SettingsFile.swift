import Foundation

/// The configuration file on disk.
struct SettingsFile {
  let path: String

  /// Returns the file's text, or nil if there is no file.
  func read() throws(SettingsError) -> String? {
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: path))
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    } catch {
      throw SettingsError(.unreadable, in: path, reason: "cannot be read: \(describe(error))")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw SettingsError(.syntax, in: path, reason: "not UTF-8 text")
    }
    return text
  }

  /// Writes the file in one step, readable by its owner only; if it is a link, the link's target is
  /// replaced and the link stays.
  func write(_ text: String) throws(SettingsError) {
    do {
      try fillLink()
      try replace(URL(filePath: path).resolvingSymlinksInPath(), with: Data(text.utf8))
    } catch {
      if SettingsFile.isDiskFull(error) {
        throw SettingsError(
          .diskFull, in: path, reason: "the disk is full", hint: "make room; nothing was changed")
      }
      throw SettingsError(
        .notWritable, in: path, reason: "cannot be written: \(describe(error))")
    }
  }

  /// Creates an empty file if the path is a link to a missing file: resolving stops at such a link,
  /// and a file moved there would replace it.
  private func fillLink() throws {
    let manager = FileManager.default
    guard !manager.fileExists(atPath: path),
      (try? manager.destinationOfSymbolicLink(atPath: path)) != nil
    else { return }
    try create(path, Data(), flags: 0)
  }

  private func replace(_ target: URL, with data: Data) throws {
    let folder = target.deletingLastPathComponent()
    let draft = folder.appending(path: ".config.\(UUID().uuidString).toml")
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try create(draft.path, data, flags: O_EXCL)
      guard unsafe rename(draft.path, target.path) == 0 else { throw SettingsFile.systemError }
    } catch {
      try? FileManager.default.removeItem(at: draft)
      throw error
    }
  }

  private func create(_ path: String, _ data: Data, flags: Int32) throws {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0o600)
    guard descriptor >= 0 else { throw SettingsFile.systemError }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: data)
    try handle.synchronize()
    try handle.close()
  }

  private static var systemError: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  /// Whether the disk or the owner's quota is full.
  static func isDiskFull(_ error: any Error) -> Bool {
    if (error as? CocoaError)?.code == .fileWriteOutOfSpace { return true }
    return [.ENOSPC, .EDQUOT].contains(posix(error))
  }

  private static func posix(_ error: any Error) -> POSIXErrorCode? {
    let inner = (error as NSError).userInfo[NSUnderlyingErrorKey]
    return (error as? POSIXError ?? inner as? POSIXError)?.code
  }

  private func describe(_ error: any Error) -> String {
    guard let code = SettingsFile.posix(error) else {
      return "\((error as NSError).localizedDescription)"
    }
    return unsafe String(cString: strerror(code.rawValue)).lowercased()
  }
}
