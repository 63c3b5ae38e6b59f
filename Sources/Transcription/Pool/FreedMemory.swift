import Recognition

/// Control over how freed memory is returned in a long-running process.
package enum FreedMemory {
  /// Makes the process return freed memory to the system at once, from then on.
  ///
  /// Otherwise glibc keeps the memory of a large piece of work on each thread that did such work.
  package static func goesBack() { DecoderProcess.returnMemory }
}
