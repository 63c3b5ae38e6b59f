public import Foundation

/// Unpacks the plain files of an archive (zip, tar, tar.gz) into a folder.
public enum Unpacking {
  /// Unpacks an archive.
  ///
  /// Links and devices are left out. Nothing is written outside the folder, and no existing file is
  /// overwritten.
  /// - Parameters:
  ///   - path: The archive.
  ///   - folder: An empty folder that nobody else uses.
  /// - Throws: ``ArchiveError``; what was unpacked before stays in the folder.
  public static func unpack(
    _ path: String, into folder: URL, limits: ArchiveLimits = ArchiveLimits()
  ) throws(ArchiveError) {
    let language = ArchiveLanguage()
    defer { language.end() }
    var reader = try ArchiveReader(path: path)
    var room = Int64(size(of: path)) * Int64(limits.ratio) + limits.allowance
    var members = 0
    while let member = try reader.next() {
      members += 1
      guard members <= limits.members else {
        throw ArchiveError(.dangerous, "it has more than \(limits.members) files")
      }
      guard member.isFile else { continue }
      guard let parts = ArchivePath.parts(of: member.name) else {
        throw ArchiveError(.dangerous, "it names files outside its folder")
      }
      try write(&reader, to: parts, in: folder, room: &room)
    }
    guard members > 0 else { throw ArchiveError(.notAnArchive, "it holds no files") }
  }

  private static func write(
    _ reader: inout ArchiveReader, to parts: [String], in folder: URL, room: inout Int64
  ) throws(ArchiveError) {
    let file = parts.reduce(folder) { $0.appending(path: $1) }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    } catch {
      throw ArchiveError(.unwritable, "it cannot be unpacked in \(folder.path)")
    }
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw ArchiveError(.dangerous, "it holds two files of one name")
    }
    defer { close(descriptor) }
    while true {
      let bytes = try reader.read()
      if bytes.isEmpty { return }
      room -= Int64(bytes.count)
      guard room >= 0 else {
        throw ArchiveError(.dangerous, "it becomes far larger than it is")
      }
      guard
        bytes.withUnsafeBytes({ Foundation.write(descriptor, $0.baseAddress, $0.count) })
          == bytes.count
      else {
        let isFull = errno == ENOSPC || errno == EDQUOT
        throw ArchiveError(
          isFull ? .diskFull : .unwritable, "it cannot be unpacked in \(folder.path)")
      }
    }
  }

  private static func size(of path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? NSNumber)?.intValue ?? 0
  }
}
