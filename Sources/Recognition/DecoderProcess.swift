internal import CPocketSphinx

/// Process-wide settings, made once: the library's log, which is one per process (sphinxbase's
/// err.h) and would go to stderr, and how freed memory is returned.
package enum DecoderProcess {
  /// Turns the log off and lets freed memory return to the system.
  static let prepare: Void = {
    sphinx_silence_log()
    returnMemory
  }()

  /// Makes the process return freed memory to the system at once, from then on.
  package static let returnMemory: Void = sphinx_return_memory()

  /// Returns also the freed memory between blocks in use, once; for use after a decoder was freed.
  package static func trimMemory() { sphinx_trim_memory() }
}
