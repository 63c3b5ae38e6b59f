import Entries
import Intake
import Sound
import SoundFiles
import Storage

extension AudioImporter {
  /// How many seconds a file's length may differ from the sound that it was made from: encoders add
  /// silence.
  private static let tolerance = 0.25

  /// The entry that has this sound already.
  func known(_ digest: String) throws -> Result? {
    // An entry of another journal is recognised by its identifier, and its sound is imported in any
    // case.
    arriving == nil ? try journal.known(digest) : nil
  }

  /// The entry that has the file's sound already, or from which the file was exported.
  /// - Parameter frames: How many the file has.
  func known(
    _ digest: String, or reader: borrowing AudioInput, frames: Int64
  ) throws -> Result? {
    if let known = try known(digest) { return known }
    return try known(reader, frames: frames)
  }

  /// The entry from which the file was exported, if the file contains whole recordings of this
  /// journal.
  /// - Parameter frames: How many the file has.
  func known(_ reader: borrowing AudioInput, frames: Int64) throws -> Result? {
    guard arriving == nil else { return nil }
    let info = reader.info
    let identities = CarriedRecordings(reader.fields).identities
    let found = try identities.compactMap { try journal.file.recording(withIdentity: $0) }
    guard let first = found.first, found.count == identities.count else { return nil }
    // Unchanged samples would have been found by their digest, so somebody has edited these.
    if !info.isLossy, found.count == 1, !first.recording.keepsOriginal,
      first.recording.soundFormat == info.format
    {
      return nil
    }
    let whole = found.reduce(0) { $0 + $1.recording.duration }
    let seconds = Double(frames) / Double(info.format.rate)
    guard abs(seconds - whole) <= AudioImporter.tolerance else { return nil }
    let shown = found.first { !$0.trashed } ?? first
    return .known(entry: shown.entry, trashed: shown.trashed)
  }
}

extension Journal {
  /// The entry that has a sound already.
  func known(_ digest: String) throws(StorageError) -> AudioImporter.Result? {
    guard let found = try file.recording(withDigest: digest) else { return nil }
    return .known(entry: found.entry, trashed: found.trashed)
  }
}
