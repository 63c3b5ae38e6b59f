import Entries
import Testing

@Suite("The folder of a path")
struct FolderOfPathTests {
  @Test(
    "A path of one character has a folder, or none, as any other",
    arguments: [
      ("a/b", "a"), ("a/b/", "a"), ("/a/b", "/a"), ("/a", "/"), ("/", "/"), ("", ""), ("x", ""),
      ("x/", ""), ("é", ""), (".", ""), ("./x", "."), ("ab", ""), ("/x", "/"),
    ])
  func folders(_ path: String, _ folder: String) {
    #expect(path.folderOfPath == folder)
  }
}
