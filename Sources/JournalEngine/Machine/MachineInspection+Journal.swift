import Documents
import Entries
import Foundation
import Storage

extension MachineInspection {
  /// Below this much free space a warning is given, in bytes: about three hours of speech while it
  /// is being recorded (48 kHz, 16 bits, one channel).
  private static let littleRoom: Int64 = 1 << 30

  /// The size of a journal up to which all its pages are checked, in bytes; that takes a second or
  /// two.
  private static let quickSize = 512 << 20

  /// Checks the journal and the free space on its disk.
  func journalChecks() -> [MachineCheck] {
    let lock = lockCheck()
    guard let file = try? Journal.file(of: journal) else {
      return [lock, roomCheck()].compactMap(\.self)
    }
    var inspection = self
    inspection.journal = file
    return [inspection.journalCheck(), roomCheck(), lock].compactMap(\.self)
  }

  private func journalCheck() -> MachineCheck {
    let name = "journal"
    guard namesJournal || !Journal.isMissing(at: journal) else {
      return MachineCheck(name, .ok, detail: "none yet; the first entry makes \(journal)")
    }
    let hadLog = JournalFile.hasLog(beside: journal)
    do {
      let file = try storage { try JournalFile.open(at: journal, for: .reading) }
      let facts = try storage {
        (
          entries: try file.count(matching: EntryFilter()),
          pending: try file.pendingRecordings(in: nil).count,
          unfinished: try file.unfinishedRecordings().count
        )
      }
      // Also nil if the model is missing, which another check reports.
      let unnamed = (try? JournalVoices.unnamedEntries(file, model: model)) ?? nil
      let isWhole = try storage { try file.isWhole(upTo: MachineInspection.quickSize) }
      // Closing merges the log of a killed command into the file, unless another program uses the
      // journal; the locks that it left are removed, too.
      try storage { try file.close() }
      RecorderLock.sweep(beside: journal)
      guard isWhole, file.damage.values.isEmpty else {
        let named = namesJournal ? " --journal \(ShellWord.quoted(journal))" : ""
        return MachineCheck(
          name, .failed, detail: "\(journal) is damaged",
          advice: ShellWord.offered("sotto check" + named) + " tells what is", isDamage: true)
      }
      var check = MachineCheck(
        name, .ok, version: "schema \(JournalFile.version)",
        detail: "\(facts.entries) \(facts.entries == 1 ? "entry" : "entries"), \(journal)")
      if let fault = AccessFault(journal) {
        check.state = .warning
        check.detail = fault.message
        check.advice = fault.hint
      } else if isOpenToOthers {
        check.state = .warning
        check.detail = "others can read \(journal)"
        check.advice = "chmod 600 \(ShellWord.quoted(journal))"
      } else if facts.unfinished > 0 {
        check.state = .warning
        check.detail = "\(facts.unfinished) unfinished, \(journal)"
        check.advice =
          "it is running in another terminal, or the next verb that writes keeps what was said"
      } else if facts.pending > 0 {
        check.detail = (check.detail ?? "") + "; \(facts.pending) to be transcribed"
        check.advice = "'sotto transcribe' writes down what was said"
      } else if let unnamed {
        check.detail = (check.detail ?? "") + "; " + UnnamedVoiceText.fact(unnamed)
        check.advice = UnnamedVoiceText.advice(unnamed)
      }
      if hadLog { check.detail = (check.detail ?? "") + "; " + logRemark }
      return check
    } catch let error as JournalError {
      return MachineCheck(
        name, .failed, detail: error.message, advice: error.hint, isDamage: error.code == .damaged)
    } catch {
      return MachineCheck(name, .failed, detail: "it cannot be opened")
    }
  }

  /// A remark about a log beside the journal.
  private var logRemark: String {
    JournalFile.hasLog(beside: journal)
      ? "a log lies beside it, because another program has it open or it cannot be written: a copy"
        + " of the file alone lacks what is in it"
      : "the log that a killed verb had left beside it is now in the file"
  }

  private var isOpenToOthers: Bool {
    // A journal that cannot be examined is reported by the check of the journal itself.
    let attributes = try? FileManager.default.attributesOfItem(atPath: journal)
    let permissions = attributes?[.posixPermissions] as? Int ?? 0
    return permissions & 0o077 != 0
  }

  private func roomCheck() -> MachineCheck? {
    var folder = URL(filePath: journal).deletingLastPathComponent()
    while folder.path != "/" && !FileManager.default.fileExists(atPath: folder.path) {
      folder.deleteLastPathComponent()
    }
    // Some file systems do not report it.
    let facts = try? FileManager.default.attributesOfFileSystem(forPath: folder.path)
    guard let free = (facts?[.systemFreeSize] as? NSNumber)?.int64Value else { return nil }
    // Decimal gigabytes, like the labels of disks.
    let gigabytes = Double(free / 100_000_000) / 10
    return MachineCheck(
      "free disk space", free < MachineInspection.littleRoom ? .warning : .ok,
      detail: "\(gigabytes) GB",
      advice: free < MachineInspection.littleRoom ? "make room before a long recording" : nil)
  }
}
