import Crypto
import Entries
import Foundation

/// Copies of whole files, and their digests.
enum CopiedFile {
  private static let piece = 1 << 20

  /// Copies an open file to a new one that only its owner can read, and waits until it is on the disk.
  /// - Returns: The SHA-256 of what was read.
  static func copy(_ file: FileHandle, to path: String) throws -> String {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(errno, path) }
    let target = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var hash = SHA256()
    try file.seek(toOffset: 0)
    do {
      while let data = try file.read(upToCount: piece), !data.isEmpty {
        hash.update(data: data)
        try target.write(contentsOf: data)
        try Task.checkCancellation()
      }
      try target.synchronize()
      try target.close()
    } catch let error as CancellationError {
      throw error
    } catch {
      throw failure(errorNumber(error), path)
    }
    return hexadecimal(hash.finalize())
  }

  /// Writes a small file that only its owner can read, and waits until it is on the disk.
  static func write(_ data: Data, to path: String) throws {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(errno, path) }
    let target = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try target.write(contentsOf: data)
      try target.synchronize()
      try target.close()
    } catch {
      throw failure(errorNumber(error), path)
    }
  }

  /// Writes every file and folder below a folder to the disk, and drops the files from memory, so that
  /// what is read next comes from there.
  ///
  /// Other programs, gocryptfs among them, leave that to the system, which takes half a minute.
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
      let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw failure(errno, path) }
      defer { close(descriptor) }
      guard fsync(descriptor) == 0 else { throw failure(errno, path) }
      #if os(Linux)
        posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
      #endif
    }
    // The deepest first, so that no name is there before what it stands for.
    for folder in folders.reversed() { try VaultPlace.synchronize(folder) }
  }

  /// Reads a file from the disk and returns its SHA-256.
  static func digest(of path: String) throws -> String {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw JournalError.notPermitted(path)
    }
    defer { try? file.close() }
    #if os(Linux)
      // What was just written would otherwise be read from memory.
      posix_fadvise(file.fileDescriptor, 0, 0, POSIX_FADV_DONTNEED)
    #endif
    var hash = SHA256()
    while let data = try file.read(upToCount: piece), !data.isEmpty {
      hash.update(data: data)
      try Task.checkCancellation()
    }
    return hexadecimal(hash.finalize())
  }

  private static func hexadecimal(_ digest: SHA256.Digest) -> String {
    digest.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
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
