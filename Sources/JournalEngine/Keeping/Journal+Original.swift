import Entries
import Foundation
import Intake
import Listening
import SoundFiles
import Storage

extension Journal {
  /// Writes the exact bytes of the file that an entry was imported from, if the journal keeps them.
  ///
  /// It keeps the original bytes of lossy files only. For all other files it keeps the samples,
  /// which `replay` returns.
  /// - Parameters:
  ///   - number: The entry, which must have exactly one such recording.
  ///   - path: The file to write; `-` is standard output.
  /// - Returns: The number of bytes.
  /// - Throws: ``JournalError`` with `noSound`, `failed`, `usage`, `diskFull`, `notPermitted`.
  public func writeOriginal(of number: Int64, to path: String) throws -> Int64 {
    let entry = try entry(number)
    let kept = entry.recordings.filter(\.keepsOriginal)
    guard let recording = kept.first else {
      if entry.recordings.isEmpty, unreadableRecording(of: number) == nil {
        throw JournalError.silent(number)
      }
      throw unreadableRecording(of: number)
        ?? JournalError(
          .failed, "entry \(number) keeps samples, not the file they came from",
          hint: "'sotto replay \(number) --output FILE.wav' gives them back bit for bit")
    }
    guard kept.count == 1 else {
      throw JournalError(.usage, "entry \(number) keeps \(kept.count) files, not one")
    }
    do {
      let bytes = try OriginalBytes(file: file, recording: recording.id)
      var writer =
        path == "-"
        ? BinaryFileWriter(descriptor: STDOUT_FILENO) : try BinaryFileWriter(path: path)
      try bytes.forEachPart { try writer.write($0) }
      try writer.finish()
      return bytes.count
    } catch is OriginalBytes.Lost {
      throw JournalError(
        .damaged, "bytes of entry \(number) are not those that were imported",
        hint: "'sotto replay \(number)' plays what is left; 'sotto check' tells all that is damaged"
      )
    } catch let error as SoundFileError {
      throw JournalError(writing: error)
    } catch let error as StorageError {
      throw JournalError(error)
    }
  }
}
