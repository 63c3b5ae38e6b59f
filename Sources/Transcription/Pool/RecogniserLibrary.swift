import Recognition

/// The library that recognises speech.
public enum RecogniserLibrary {
  /// Its name and version, such as `pocketsphinx 5prealpha`.
  public static var name: String { Decoder.engineName }
}
