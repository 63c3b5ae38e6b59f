public import Foundation

/// A snapshot in a backup's folder.
public struct BackupSnapshot: Sendable, Equatable {
  /// The name that selects it.
  public var name: String
  /// When it was made.
  public var date: Date
  /// The size of its file, in bytes.
  public var bytes: Int64
  /// How many entries it holds; nil if it cannot be read.
  public var entries: Int?
  /// How many recordings it holds; nil if it cannot be read.
  public var recordings: Int?
  /// The number of bytes of sound to which it refers; nil if it cannot be read.
  public var soundBytes: Int64?
  /// How many of its recordings and attached files lack a file of their bytes in the folder, judged
  /// by presence and size; nil if it cannot be read.
  public var lackingSound: Int?

  /// Describes a snapshot.
  public init(name: String, date: Date, bytes: Int64) {
    self.name = name
    self.date = date
    self.bytes = bytes
  }
}
