internal import CPocketSphinx

/// Settings for the whole process, made once: the library's log, which is one per process
/// (sphinxbase's err.h) and would go to stderr, and how freed memory is returned.
package enum DecoderProcess {
  /// Turns the log off and makes the system take back freed memory.
  static let prepare: Void = {
    sphinx_silence_log()
    returnMemory
  }()

  /// Makes the system take back freed memory at once, from then on.
  package static let returnMemory: Void = sphinx_return_memory()
}
