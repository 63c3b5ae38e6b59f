internal import CPocketSphinx

/// What a process with decoders sets once: the library's log, which is one per process (sphinxbase's
/// err.h) and would go to stderr, and how memory is given back.
enum DecoderProcess {
  /// Turns the log off and has freed memory returned.
  static let prepare: Void = {
    sphinx_silence_log()
    sphinx_return_memory()
  }()
}
