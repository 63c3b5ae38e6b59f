import Recognition

/// How memory leaves a process that goes on for long.
package enum FreedMemory {
  /// Makes the system take back freed memory at once, from then on.
  ///
  /// glibc otherwise keeps what one large piece of work needed, on each thread that did such work.
  package static func goesBack() { DecoderProcess.returnMemory }
}
