public import Foundation

/// The files that tests read: made by `make-fixtures`, or from a Debian package that tests depend
/// on.
public enum Fixture {
  /// The folder with the files that this project makes and ships.
  public static var folder: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "files")
  }

  /// The journal made by a release with this version of the schema; kept for ever.
  public static func journal(ofVersion version: Int) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "databases/version-\(version).sotto")
  }

  /// Human speech from Debian's `pocketsphinx-testdata` (LibriVox readings, 16 kHz mono WAV).
  public static var librivox: URL {
    URL(filePath: "/usr/share/pocketsphinx/test/data/librivox")
  }

  /// Returns a file of `folder` by its name.
  public static func file(_ name: String) -> URL { folder.appending(path: name) }
}
