import Digests
import Entries
import Foundation
import Storage

/// Copies of whole files, and their digests.
enum CopiedFile {
  private static let piece = 1 << 20

  /// Copies an open file to a new one that only its owner can read, and waits until it is on the
  /// disk.
  /// - Parameter told: Called with the share that is copied.
  /// - Returns: The SHA-256 of the bytes read.
  static func copy(
    _ file: FileHandle, to path: String, told: (Double) -> Void = { _ in }
  ) throws -> String {
    let target = try create(path)
    var hash = SHA256()
    let size = try file.seekToEnd()
    var copied = 0
    try file.seek(toOffset: 0)
    do {
      while let data = try file.read(upToCount: piece), !data.isEmpty {
        hash.update(data: data)
        try target.write(contentsOf: data)
        copied += data.count
        told(Double(copied) / Double(max(size, 1)))
        try Task.checkCancellation()
      }
      try target.synchronize()
      try target.close()
    } catch let error as CancellationError {
      throw error
    } catch {
      throw failure(errorNumber(error), path)
    }
    return hash.finalize().hexadecimal
  }

  /// Writes a small file that only its owner can read, and waits until it is on the disk.
  static func write(_ data: Data, to path: String) throws {
    let target = try create(path)
    do {
      try target.write(contentsOf: data)
      try target.synchronize()
      try target.close()
    } catch {
      throw failure(errorNumber(error), path)
    }
  }

  /// Writes every file and folder below a folder to the disk, and drops the files from the cache,
  /// so that the next read comes from the disk.
  ///
  /// Other programs, such as gocryptfs, leave that to the system, which takes half a minute.
  static func settle(_ folder: String) throws {
    var folders = [folder]
    let names = FileManager.default.enumerator(atPath: folder)
    while let name = names?.nextObject() as? String {
      let path = folder + "/" + name
      var isFolder: ObjCBool = false
      guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        continue
      }
      if isFolder.boolValue {
        folders.append(path)
        continue
      }
      let reason = DiskFile.settle(path)
      guard reason == 0 else { throw failure(reason, path) }
    }
    // The deepest first, so that no name is on the disk before its content.
    for folder in folders.reversed() { try VaultPlace.synchronize(folder) }
  }

  /// Reads a file from the disk and returns its SHA-256.
  /// - Parameter told: Called with the share that is read.
  static func digest(of path: String, told: (Double) -> Void = { _ in }) throws -> String {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw JournalError.notPermitted(path)
    }
    defer { try? file.close() }
    #if os(Linux)
      // Otherwise a file that was just written would be read from memory.
      posix_fadvise(file.fileDescriptor, 0, 0, POSIX_FADV_DONTNEED)
    #endif
    var hash = SHA256()
    let size = try file.seekToEnd()
    var read = 0
    try file.seek(toOffset: 0)
    while let data = try file.read(upToCount: piece), !data.isEmpty {
      hash.update(data: data)
      read += data.count
      told(Double(read) / Double(max(size, 1)))
      try Task.checkCancellation()
    }
    return hash.finalize().hexadecimal
  }

  /// Creates a file that only its owner can read, or empties an existing one.
  private static func create(_ path: String) throws -> FileHandle {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(errno, path) }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  private static func errorNumber(_ error: any Error) -> Int32 {
    if (error as? CocoaError)?.code == .fileWriteOutOfSpace { return ENOSPC }
    let inner = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    let found = inner ?? error as NSError
    return found.domain == NSPOSIXErrorDomain ? Int32(found.code) : EIO
  }

  private static func failure(_ number: Int32, _ path: String) -> JournalError {
    switch number {
    case ENOSPC, EDQUOT: .full(path)
    case EACCES, EPERM, EROFS: .notPermitted(path)
    default: JournalError(.failed, "\(path) cannot be written")
    }
  }
}
