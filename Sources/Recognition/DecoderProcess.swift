internal import CPocketSphinx

/// Settings for the whole process, made once: the library's log, which is one per process
/// (sphinxbase's err.h) and would go to stderr, and how freed memory is returned.
enum DecoderProcess {
  /// Turns the log off and makes the system take back freed memory.
  static let prepare: Void = {
    sphinx_silence_log()
    sphinx_return_memory()
  }()
}
