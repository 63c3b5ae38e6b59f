import Entries
import Foundation
import Intake
public import Listening
import Programs
import SoundFiles

extension SoundDestination {
  /// Fails if no sound can be written to it, before any is produced.
  /// - Throws: ``JournalError`` with `usage` for a format that is not known, with `notInstalled`.
  public func requireWritable() throws {
    guard isM4A else { return try requireKnownFormat() }
    _ = try SoundDestination.ffmpeg()
  }

  /// Writes sound: directly, or for m4a first as FLAC, which ffmpeg then converts together with its
  /// tags.
  /// - Parameter body: Writes the sound to a destination, and returns its seconds.
  /// - Returns: The seconds.
  /// - Throws: ``JournalError`` with `notInstalled` without ffmpeg, before anything is written;
  ///   `diskFull`.
  public func take(_ body: (SoundDestination) async throws -> Double) async throws -> Double {
    guard isM4A, let path else { return try await body(self) }
    let ffmpeg = try SoundDestination.ffmpeg()
    let place = FileManager.default.temporaryDirectory
    PrivateFolder.sweep(place, of: .sound)
    guard let folder = PrivateFolder(for: .sound, in: [place]) else {
      throw JournalError(.failed, "no folder can be made in \(place.path)")
    }
    let sound = folder.url.appending(path: "sound.flac").path
    let made = folder.url.appending(path: "sound.m4a").path
    let seconds = try await body(.file(sound))
    do {
      _ = try await ffmpeg.run(
        [
          "-v", "error", "-nostdin", "-y", "-i", "file:" + sound, "-map", "0:a", "-map_metadata",
          "0", "-c:a", "aac", "-b:a", "96k", "-movflags", "+faststart", "-f", "mp4", "file:" + made,
        ], timeLimit: .seconds(120 + seconds)
      ).checked()
    } catch {
      throw JournalError(sharing: error, what: SoundDestination.need)
    }
    try SoundDestination.copy(made, SoundDestination.fields(of: sound), to: path)
    _ = consume folder
    return seconds
  }

  private static let need = "an m4a is made by ffmpeg"

  private static func ffmpeg() throws -> Program {
    do {
      return try Program.find("ffmpeg")
    } catch {
      throw JournalError(sharing: error, what: need)
    }
  }

  /// The file; nil for a speaker.
  private var path: String? {
    switch self {
    case .device: nil
    case .file(let path), .formatted(let path, _): path
    }
  }

  /// The tags in an entry's sound; none if it is only sound.
  private static func fields(of sound: String) -> [TagField] {
    // The sound matters more than its tags, so errors are ignored.
    let fields = (try? FileTags.fields(of: FileBytes(path: sound))) ?? []
    return fields.text(TagName.start) == nil ? [] : fields
  }

  private static func copy(_ source: String, _ fields: [TagField], to target: String) throws {
    do {
      var writer =
        target == OutputFile.standardOutput
        ? BinaryFileWriter(descriptor: STDOUT_FILENO) : try BinaryFileWriter(path: target)
      try FileChunks(path: source).forEach { try writer.write($0) }
      if !fields.isEmpty { try writer.write(FilmFields.atom(fields)) }
      try writer.finish()
    } catch let error as SoundFileError {
      throw JournalError(writing: error)
    }
  }
}
