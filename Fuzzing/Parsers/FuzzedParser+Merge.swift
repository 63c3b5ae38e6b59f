import Entries
import Foundation
import JournalEngine
import Storage

extension FuzzedParser {
  /// Merging a journal in which bytes were overwritten, as the input of ``journal`` says.
  ///
  /// Whatever it holds, it is not changed; and where it cannot be merged, nor is ours.
  static let merge = FuzzedParser(name: "merge") { input in
    guard let folder = try? ScratchFolder(), let whole = DamagedJournal.whole else { return }
    folder.write(DamagedJournal.overwrite(whole, by: input), as: "other.sotto")
    folder.write(ownJournal ?? whole, as: "journal.sotto")
    let other = folder.bytes("other.sotto")
    waiting { await mergeDamaged(in: folder) }
    precondition(folder.bytes("other.sotto") == other, "the other journal was changed")
  }

  /// A journal with one entry, into which others are merged.
  private static let ownJournal: [UInt8]? = {
    guard let folder = try? ScratchFolder(),
      let file = try? JournalFile.create(at: folder.path("own.sotto"))
    else { return nil }
    let moment = Moment(Date(timeIntervalSince1970: 1_795_000_000), in: .gmt)
    _ = try? file.add(EntryDraft(moment: moment, note: "ours"), uuid: UUID(), at: moment.date)
    try? file.close()
    return folder.bytes("own.sotto")
  }()

  private static func mergeDamaged(in folder: ScratchFolder) async {
    guard let journal = try? Journal.open(at: folder.path("journal.sotto"), for: .writing) else {
      return
    }
    func notes() -> [String] { ((try? journal.overviews(EntryFilter())) ?? []).map(\.entry.note) }
    let before = notes()
    do {
      _ = try await journal.merge(folder.path("other.sotto"))
      precondition(Set(notes()).isSuperset(of: before), "an entry of ours is lost")
    } catch {
      precondition(notes() == before, "a merge that failed changed something")
    }
    let check = try? await journal.check(CheckRequest())
    precondition(check?.faults.isEmpty ?? false, "what was merged is damaged")
  }
}
