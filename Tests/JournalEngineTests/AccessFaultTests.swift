import Foundation
import Testing

@testable import JournalEngine

@Suite("A journal that may not be opened or changed")
struct AccessFaultTests {
  private static let home = ["/", "/home", "/home/anna"]

  /// Returns the fault if some kinds of access are refused; `there` are the existing paths.
  private func fault(
    _ refused: [(path: String, what: Int32)], there: [String] = home + ["/home/anna/my.sotto"]
  ) -> AccessFault? {
    AccessFault("/home/anna/my.sotto") { path, what in
      !refused.contains { $0.path == path && $0.what & what != 0 }
        && (what != F_OK || refused.contains { $0.path == path } || there.contains(path))
    }
  }

  @Test(
    "is told by what stands in the way, with what helps",
    arguments: [
      ("/home/anna", X_OK, "open the folder /home/anna", "chmod u+rwx /home/anna"),
      ("/home/anna", W_OK, "write in /home/anna,", "chmod u+w /home/anna;"),
      ("/home/anna/my.sotto", R_OK, "read /home/anna/my.sotto", "chmod u+r /home/anna/my.sotto"),
      ("/home/anna/my.sotto", W_OK, "change /home/anna/my.sotto", "chmod u+w /home/anna/my.sotto"),
      ("/home/anna/my.sotto-shm", W_OK, "change /home/anna/my.sotto-shm", "chmod u+rw "),
    ])
  func fault(_ path: String, _ what: Int32, _ message: String, _ hint: String) throws {
    let fault = try #require(self.fault([(path, what)]))
    #expect(fault.message.hasPrefix("no permission to \(message)"), "\(fault.message)")
    #expect(fault.hint.contains(hint), "\(fault.hint)")
  }

  @Test("is told of one that is still to be made, with the folder that refuses it")
  func toBeMade() throws {
    let fault = try #require(self.fault([("/home/anna", W_OK)], there: Self.home))
    #expect(
      fault.message == "no permission to make /home/anna/my.sotto: /home/anna is not writable"
    )
    #expect(fault.hint.contains("chmod u+w /home/anna"))
    let deep = try #require(self.fault([("/home", W_OK)], there: ["/", "/home"]))
    #expect(deep.message.hasSuffix(": /home is not writable"))
  }

  @Test("is none where nothing stands in the way")
  func nothing() {
    #expect(fault([]) == nil)
  }

  @Test("is missing only where that is certain")
  func missing() {
    let folder = FileManager.default.temporaryDirectory.path
    #expect(Journal.isMissing(at: folder + "/none-\(UUID().uuidString)/journal.sotto"))
    #expect(!Journal.isMissing(at: folder))
    // The system refuses a name that is too long without looking for it.
    #expect(!Journal.isMissing(at: folder + "/" + String(repeating: "x", count: 5000)))
  }
}
