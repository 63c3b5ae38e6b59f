import Entries
import Intake
import Sound
import SoundFiles
import Storage

extension AudioImporter {
  /// By how many seconds a file may differ from the sound that it was made of: an encoder adds silence.
  private static let tolerance = 0.25

  /// The entry that has this sound already.
  func known(_ digest: String) throws -> Result? {
    // An entry from elsewhere is known by its identifier, and brings its sound in any case.
    arriving == nil ? try journal.known(digest) : nil
  }

  /// The entry that has the file's sound already, or of which the file was made.
  /// - Parameter frames: How many the file has.
  func known(
    _ digest: String, or reader: borrowing AudioInput, frames: Int64
  ) throws -> Result? {
    if let known = try known(digest) { return known }
    return try known(reader, frames: frames)
  }

  /// The entry of which the file was made, if it holds the whole of recordings that are here.
  /// - Parameter frames: How many the file has.
  func known(_ reader: borrowing AudioInput, frames: Int64) throws -> Result? {
    guard arriving == nil else { return nil }
    let info = reader.info
    let identities = CarriedRecordings(reader.fields).identities
    let found = try identities.compactMap { try journal.file.recording(withIdentity: $0) }
    guard let first = found.first, found.count == identities.count else { return nil }
    // The same samples would have been known by their digest: somebody has changed these.
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
