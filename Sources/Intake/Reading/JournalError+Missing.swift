package import Entries
import Foundation

extension JournalError {
  /// A file or folder that a person named and that is not there.
  ///
  /// The hint is the name in its folder that was most likely meant.
  package static func missing(_ path: String) -> JournalError {
    if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
      return JournalError(
        .failed, "\(path) is a link that leads nowhere",
        hint: "it names \(target), which is not there")
    }
    let folder = path.folderOfPath
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    guard let names else {
      let isThere = FileManager.default.fileExists(atPath: folder)
      return JournalError(
        .failed, "there is no file \(path)",
        hint: isThere ? "\(folder) is no folder that you may read" : "there is no folder \(folder)")
    }
    let near = NearestWords(to: (path as NSString).lastPathComponent, among: names.sorted()).words
    let meant = near.map { (folder as NSString).appendingPathComponent($0) }
    return JournalError(
      .failed, "there is no file \(path)",
      hint: meant.first.map { "did you mean \(ShellWord.quoted($0))?" }
        ?? "what is there: ls" + (folder.isEmpty ? "" : " " + ShellWord.quoted(folder)))
  }
}
