import Archives
import Documents
import Entries
import Foundation
import Intake
import JournalEngine

extension FuzzedParser {
  private static let now = Date(timeIntervalSince1970: 1_795_000_000)

  /// Journals of other programs, archives, and our own export.
  static let foreign =
    [
      journal(.jrnl, "journal.txt"), journal(.dayone, "Journal.json"),
      journal(.daylio, "diary.csv", "backup.daylio"), journal(.markdown, "note.md"),
      journal(.csv, "table.csv", "table.tsv"), journal(.vjournal, "calendar.ics"),
      journal(.whatsapp, "WhatsApp Chat with Anna.txt"), journal(.telegram, "result.json"),
    ] + [
      FuzzedParser(name: "archive") { bytes in
        guard let folder = try? ScratchFolder() else { return }
        folder.write(bytes, as: "archive.zip")
        let inside = URL(filePath: folder.path("inside"))
        try? FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
        try? Unpacking.unpack(
          folder.path("archive.zip"), into: inside,
          limits: ArchiveLimits(members: 50, ratio: 10, allowance: 1 << 20))
        precondition(
          Set(folder.names) == ["archive.zip", "inside"], "a file outside the archive's folder")
      },
      FuzzedParser(name: "export") { bytes in
        guard let entry = try? EntryArchive(json: Data(bytes)) else { return }
        let again = try? EntryArchive(json: Data(entry.text().utf8))
        precondition(again == entry, "an export comes home as something else")
      },
      FuzzedParser(name: "vocabulary") { bytes in
        guard let lines = try? VocabularyText.lines(of: text(bytes)) else { return }
        let words = lines.compactMap { if case .word(let word) = $0 { word } else { nil } }
        let again = try? VocabularyText.lines(of: VocabularyText.text(of: words))
        precondition(again == words.map { .word($0) }, "a vocabulary is read in two ways")
      },
    ]

  /// Reads a journal of a format from files of some names, and from a folder that holds them.
  private static func journal(_ format: ForeignFormat, _ names: String...) -> FuzzedParser {
    FuzzedParser(name: format.rawValue) { bytes in
      guard let folder = try? ScratchFolder() else { return }
      for name in names { folder.write(bytes, as: name) }
      for path in names.map(folder.path) + [folder.path("")] {
        _ = ForeignFormat.likely(at: path)
        for dates in [nil, DateOrder.monthDay] {
          let read = try? ForeignJournal(
            format, at: path, zone: .gmt, dayStart: 4 * 3600, now: now, dates: dates)
          for entry in read?.entries ?? [] { check(entry, in: folder) }
        }
      }
    }
  }

  /// An entry names a day that can be written, and no file but those beside its journal.
  private static func check(_ entry: ForeignEntry, in folder: ScratchFolder) {
    let day = entry.draft.moment.day
    precondition(CivilDay(day.description) == day, "a day is written in a way that is not read")
    var files = entry.sounds.map(\.path)
    for case .file(let path) in entry.attachments.map(\.place) { files.append(path) }
    for file in files {
      let path = URL(filePath: file).resolvingSymlinksInPath().path
      precondition(path.hasPrefix(folder.path("")), "a file outside the journal's folder")
    }
  }
}
