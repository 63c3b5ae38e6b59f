import Libraries
import Testing

@Suite("A library that is loaded when it is needed")
struct LoadedLibraryTests {
  @Test("Its functions can be called")
  func calls() throws {
    let library = try LoadedLibrary(linux: "libm.so.6", macOS: nil)
    let root: @convention(c) (Double) -> Double = try library.function("sqrt")
    #expect(root(81) == 9)
  }

  @Test("A function that it has not, and a library that is not installed, are missing")
  func missing() throws {
    let library = try LoadedLibrary(linux: "libm.so.6", macOS: nil)
    #expect(throws: LoadedLibrary.Missing.self) {
      let _: @convention(c) () -> Void = try library.function("sotto_has_no_such_function")
    }
    #if !os(macOS)
      #expect(throws: LoadedLibrary.Missing.self) {
        _ = try LoadedLibrary(linux: "libsotto-has-no-such.so.1", macOS: nil)
      }
    #endif
  }
}
