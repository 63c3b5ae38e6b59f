import Archives
import Foundation
import TestSupport
import Testing

@Suite("Unpacking archives")
struct UnpackingTests {
  /// Makes a zip with a program of Python's, which allows names that zip's own program refuses.
  private static func zip(_ files: String, in folder: TemporaryFolder) throws -> String {
    let path = folder.path("made.zip")
    let script = """
      import zipfile
      with zipfile.ZipFile("\(path)", "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in \(files): archive.writestr(name, data)
      """
    let made = try FinishedProgram(["python3", "-c", script], withMessages: true)
    try #require(made.status == 0, "\(made.output)")
    return path
  }

  private static func empty(_ folder: TemporaryFolder) throws -> URL {
    let place = URL(filePath: folder.path("out"))
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    return place
  }

  @Test("Files come out below the folder, with names in any script")
  func whole() throws {
    let folder = try TemporaryFolder()
    let zip = try UnpackingTests.zip(#"[("a/Grüße.txt", "one"), ("b.txt", "")]"#, in: folder)
    let out = try UnpackingTests.empty(folder)
    try Unpacking.unpack(zip, into: out)
    #expect(try String(contentsOf: out.appending(path: "a/Grüße.txt"), encoding: .utf8) == "one")
    #expect(try Data(contentsOf: out.appending(path: "b.txt")).isEmpty)
  }

  @Test(
    "A name that leads elsewhere is refused",
    arguments: ["../x", "/tmp/sotto-x", "a/../../x", #"a\\..\\x"#])
  func elsewhere(name: String) throws {
    let folder = try TemporaryFolder()
    let zip = try UnpackingTests.zip("[(\"\(name)\", \"x\")]", in: folder)
    let out = try UnpackingTests.empty(folder)
    let error = try #require(throws: ArchiveError.self) { try Unpacking.unpack(zip, into: out) }
    #expect(error.code == .dangerous)
    #expect(!FileManager.default.fileExists(atPath: folder.path("x")))
    #expect(try FileManager.default.contentsOfDirectory(atPath: out.path).isEmpty)
  }

  @Test("An archive that becomes far larger than it is is given up")
  func bomb() throws {
    let folder = try TemporaryFolder()
    let zip = try UnpackingTests.zip("[(\"a\", bytes(3 << 20))]", in: folder)
    let out = try UnpackingTests.empty(folder)
    let error = try #require(throws: ArchiveError.self) {
      try Unpacking.unpack(zip, into: out, limits: ArchiveLimits(ratio: 100, allowance: 1 << 20))
    }
    #expect(error.code == .dangerous)
  }

  @Test("What is no archive, or has too many files, is refused")
  func others() throws {
    let folder = try TemporaryFolder()
    let out = try UnpackingTests.empty(folder)
    try Data("not an archive".utf8).write(to: URL(filePath: folder.path("x.zip")))
    let error = try #require(throws: ArchiveError.self) {
      try Unpacking.unpack(folder.path("x.zip"), into: out)
    }
    #expect(error.code == .notAnArchive)
    let zip = try UnpackingTests.zip(#"[("a", "1"), ("b", "2"), ("c", "3")]"#, in: folder)
    #expect(throws: ArchiveError.self) {
      try Unpacking.unpack(zip, into: out, limits: ArchiveLimits(members: 2))
    }
  }
}
