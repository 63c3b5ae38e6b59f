import Entries
import Foundation
import JournalEngine
import Storage

extension FuzzedParser {
  /// A journal in which bytes were overwritten: it is opened, listed, searched, heard, checked, mended and
  /// salvaged.
  ///
  /// The input says what is overwritten: three bytes for the place, one for how many bytes follow (0 to
  /// 15), and these; so small inputs reach every page of a journal.
  static let journal = FuzzedParser(name: "journal") { input in
    guard let folder = try? ScratchFolder(), let whole = DamagedJournal.whole else { return }
    folder.write(DamagedJournal.overwrite(whole, by: input), as: "journal.sotto")
    waiting { await DamagedJournal(folder: folder).use() }
  }
}
