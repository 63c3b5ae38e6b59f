internal import CSampleRate

/// The library that converts sample rates.
public enum ResamplerLibrary {
  /// Its name and version, such as `libsamplerate-0.2.2`.
  public static var name: String {
    let text = src_get_version().map { String(cString: $0) } ?? "libsamplerate"
    return String(text.prefix { $0 != " " })
  }
}
