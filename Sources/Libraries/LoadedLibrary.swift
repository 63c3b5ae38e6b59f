import Foundation

/// A library of C that only some verbs need, loaded when the first of them does: linked with the program, it
/// and all that it needs itself would be loaded at every start.
package struct LoadedLibrary {
  /// The library, or one of its functions, is not there.
  package struct Missing: Error {}

  private let handle: UnsafeMutableRawPointer

  /// Loads a library.
  ///
  /// - Parameters:
  ///   - linux: Its name, with the version whose functions are used.
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

  /// Returns a function, of the type that its header gives it: nobody checks that.
  package func function<Function>(_ name: String) throws(Missing) -> Function {
    guard let address = dlsym(handle, name) else { throw Missing() }
    return unsafeBitCast(address, to: Function.self)
  }
}
