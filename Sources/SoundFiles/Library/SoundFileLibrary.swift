internal import CSndFile

/// The library that reads and writes audio files.
public enum SoundFileLibrary {
  /// Its name and version, such as `libsndfile-1.2.0`.
  public static var name: String { String(cString: sf_version_string()) }
}
