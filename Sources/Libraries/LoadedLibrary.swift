import Foundation

/// A C library that only some commands need, loaded when it is first used.
///
/// If the program were linked with it, every start would load it and all the libraries that it
/// needs.
package struct LoadedLibrary {
  /// The library, or one of its functions, is not there.
  package struct Missing: Error {}

  private let handle: UnsafeMutableRawPointer

  /// Loads a library.
  ///
  /// - Parameters:
  ///   - linux: Its file name, with the version of its interface.
  ///   - macOS: Its file; nil if the program is linked with it there.
  package init(linux: String, macOS: String?) throws(Missing) {
    #if os(macOS)
      let file = macOS
    #else
      let file: String? = linux
    #endif
    guard let handle = dlopen(file, RTLD_NOW | RTLD_LOCAL) else { throw Missing() }
    self.handle = handle
  }

  /// Returns a function; `Function` must be the type that the library's header declares, which is
  /// not checked.
  package func function<Function>(_ name: String) throws(Missing) -> Function {
    guard let address = dlsym(handle, name) else { throw Missing() }
    return unsafeBitCast(address, to: Function.self)
  }
}
