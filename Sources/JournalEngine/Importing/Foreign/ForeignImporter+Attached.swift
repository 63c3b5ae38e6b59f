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
      case .file(let path): try attach(IncomingFile(path), read, &prepared, &report)
      case .bytes(let data):
        let folder = PrivateFolder(for: .archive, in: [FileManager.default.temporaryDirectory])
        guard let folder else {
          throw JournalError(
            .notPermitted, "\(FileManager.default.temporaryDirectory.path) cannot be written")
        }
        let file = folder.url.appending(path: "attachment")
        try HashedFile.write(data, to: file)
        try attach(IncomingFile(file.path), read, &prepared, &report)
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
      report.losses[ForeignImporter.lost(Attached(read: read)), default: 0] += 1
    }
  }

  /// Counts the attachments that would come with an entry; those that cannot be read are counted as
  /// lost.
  func countAttachments(of arrival: Arrival, _ report: inout ImportReport) throws {
    var files: [String] = []
    for attached in arrival.attachments {
      do {
        switch attached.read?.place {
        case .file(let path)?:
          try IncomingFile.requireReadable(path)
          guard !files.contains(where: { ForeignImporter.areSame($0, path) }) else {
            report.losses[ForeignImporter.twin, default: 0] += 1
            continue
          }
          files.append(path)
        case .bytes?: break
        case .address(let text)?:
          guard case .address = try AttachmentSource(text) else { continue }
        case nil:
          if let path = attached.path {
            try IncomingFile.requireReadable(path)
          } else if attached.known == nil {
            continue
          }
        }
        report.attachments += 1
      } catch let error as JournalError where error.isAboutOneFile || error.code == .usage {
        report.losses[ForeignImporter.lost(attached), default: 0] += 1
      }
    }
  }

  /// What is lost with an attachment that cannot be read.
  static func lost(_ attached: Attached) -> String {
    "\(attached.read == nil ? "picture" : "attachment") that cannot be read"
  }

  /// A second file with the same bytes, of which an entry has only one.
  private static let twin = "file that is the same as another of its entry"

  /// Whether two files have the same bytes; most differ in their sizes.
  private static func areSame(_ one: String, _ other: String) -> Bool {
    func size(_ path: String) -> Int? {
      let facts = try? FileManager.default.attributesOfItem(atPath: path)
      return (facts?[.size] as? NSNumber)?.intValue
    }
    return size(one) == size(other)
      && FileManager.default.contentsEqual(atPath: one, andPath: other)
  }

  private func attach(
    _ file: IncomingFile, _ read: ForeignEntry.Attached, _ prepared: inout PreparedAttachments,
    _ report: inout ImportReport
  ) throws {
    var file = file
    file.leaveOutFuture(now: journal.surroundings.now(), zone: journal.surroundings.zone)
    var (draft, hold) = try journal.prepare(
      file, caption: read.caption, as: read.kind, beside: prepared)
    guard !prepared.drafts.contains(where: { $0.content?.digest == draft.content?.digest }) else {
      report.losses[ForeignImporter.twin, default: 0] += 1
      return
    }
    if case .bytes = read.place { draft.fileName = nil }
    draft.fileName = read.name ?? draft.fileName
    draft.isFavourite = read.isFavourite
    prepared.add(draft, hold)
  }
}
