import Entries
import Foundation
import Intake
import Programs

extension ForeignImporter.Attached {
  /// An attachment that another program's journal refers to.
  init(read: ForeignEntry.Attached) {
    self.init(path: nil, known: nil, read: read)
  }
}

extension ForeignImporter {
  /// Imports an attachment that another program's journal refers to; what cannot be kept is counted
  /// as lost.
  func attach(
    _ read: ForeignEntry.Attached, _ prepared: inout PreparedAttachments,
    _ report: inout ImportReport
  ) throws {
    do {
      switch read.place {
      case .file(let path): try attach(IncomingFile(path), read, &prepared)
      case .bytes(let data):
        let folder = PrivateFolder(for: .archive, in: [FileManager.default.temporaryDirectory])
        guard let folder else {
          throw JournalError(
            .notPermitted, "\(FileManager.default.temporaryDirectory.path) cannot be written")
        }
        let file = folder.url.appending(path: "attachment")
        try HashedFile.write(data, to: file)
        try attach(IncomingFile(file.path), read, &prepared)
        extendLifetime(folder)
      case .address(let text):
        guard case .address(let address) = try AttachmentSource(text) else { return }
        let isSong = read.kind == .song && read.name != nil
        var draft = AttachmentDraft(
          isSong ? .song : .link, uuid: journal.surroundings.makeUUID(), address: address,
          caption: read.caption, isFavourite: read.isFavourite)
        if isSong { draft.facts.song = SongFacts(title: read.name) }
        prepared.add(draft, nil)
      }
    } catch let error as JournalError where error.isAboutOneFile || error.code == .usage {
      report.losses["attachment that cannot be read", default: 0] += 1
    }
  }

  private func attach(
    _ file: IncomingFile, _ read: ForeignEntry.Attached, _ prepared: inout PreparedAttachments
  ) throws {
    var file = file
    file.leaveOutFuture(now: journal.surroundings.now(), zone: journal.surroundings.zone)
    var (draft, hold) = try journal.prepare(
      file, caption: read.caption, as: read.kind, beside: prepared)
    if case .bytes = read.place { draft.fileName = nil }
    draft.fileName = read.name ?? draft.fileName
    draft.isFavourite = read.isFavourite
    prepared.add(draft, hold)
  }
}
