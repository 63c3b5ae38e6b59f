internal import CPocketSphinx

/// The library's log, which is one per process (sphinxbase's err.h) and would go to stderr.
enum DecoderLog {
  /// Turns the log off, once.
  static let silence: Void = sphinx_silence_log()
}
