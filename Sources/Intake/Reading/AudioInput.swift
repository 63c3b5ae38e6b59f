package import Entries
import Foundation
import Programs
package import Sound
package import SoundFiles

/// Reads an audio file by libsndfile, or by `ffmpeg` if libsndfile cannot.
package struct AudioInput: ~Copyable, SeekableSource {
  /// What the file says about itself.
  package let info: AudioFileInfo
  /// The markers in the file, in seconds.
  package let markers: [Marker]
  /// The tag fields in the file, such as those that Sotto writes for an entry's sound.
  package let fields: [TagField]
  /// The transcript that Apple's Voice Memos stored in it.
  package let memo: VoiceMemoText?
  /// A remark for the person about how it is read.
  package let remark: String?
  /// The number of the next frame to be read.
  package private(set) var position: Int64 = 0
  /// Whether sound is missing; final once `read` gave nil.
  package private(set) var isTruncated: Bool
  private var isConverted = false
  private var decoder: any AudioDecoder & ~Copyable

  /// Opens a file; with `raw` it has no header.
  /// - Throws: ``JournalError`` with `notAudio`, and a hint if ffmpeg is missing.
  package init(path: String, raw: SoundFormat? = nil, name: String? = nil) throws {
    let shown = name ?? path
    // An unreadable file is reported by the reader below.
    let start =
      raw == nil ? try? FileBytes(path: path).read(at: 0, count: FileSignature.length) : nil
    if start?.isEmpty == true { throw JournalError(.notAudio, "\(shown) is empty") }
    if let start, let kind = OtherSignature(start) {
      let programs = ForeignFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw JournalError(
        .notAudio, "\(shown) is \(kind.rawValue), not a recording",
        hint: kind == .archive
          ? "a program's journal comes in with --from and its name: \(programs)" : nil)
    }
    do throws(SoundFileError) {
      if let raw {
        self.init(try AudioFileReader(raw: path, format: raw), chapters: [])
        return
      }
      if start.flatMap({ FileSignature($0) }) == nil {
        let bytes = try FileBytes(path: path)
        let parts = try JoinedSound.parts(of: bytes)
        // If the first part cannot be read by itself, the whole file may be readable.
        if parts.count > 1, let reader = try? JoinedReader(bytes, parts: parts) {
          self.init(reader)
          return
        }
        let reader = try AudioFileReader(path: path)
        // Unreadable tags are no reason to refuse the file.
        let fields = (try? FileTags.fields(of: bytes)) ?? []
        var chapters = fields.chapters.map { Marker(seconds: $0.second, label: $0.label) }
        if chapters.isEmpty { chapters = AudioInput.chapters(of: path) }
        self.init(reader, chapters: chapters, fields: fields)
        return
      }
    } catch {
      guard AudioInput.mayBeForeign(error, path) else { throw JournalError(error, path: shown) }
      try self.init(foreign: path, shown: shown, after: error)
      return
    }
    try self.init(foreign: path, shown: shown, after: nil)
  }

  /// Opens the original bytes of a recording in the journal.
  /// - Throws: ``JournalError`` with `notInstalled` if ffmpeg is needed and missing.
  package init(
    original bytes: any RandomAccessBytes, frames: Int64, format: SoundFormat,
    named fileFormat: String?
  ) throws {
    let start = try bytes.read(at: 0, count: FileSignature.length)
    // Files that libsndfile cannot read are left to ffmpeg, which read them when they were
    // imported.
    if FileSignature(start) == nil, let reader = try? AudioFileReader(memory: bytes) {
      // If the file states how long its first part is, its end need not be searched for more parts.
      if let claim = reader.info.claimedFrames, claim < frames {
        let parts = try JoinedSound.parts(of: bytes)
        if parts.count > 1 {
          self.init(try JoinedReader(bytes, parts: parts))
          return
        }
      }
      let info = reader.info
      let markers = AudioInput.cues(info)
      self.init(
        OriginalReader(consume reader, bytes: bytes, frames: frames), info, markers: markers)
      return
    }
    let scratch = try ScratchFile()
    var position: Int64 = 0
    while position < bytes.count {
      let part = try bytes.read(at: position, count: FileChunks.size)
      guard !part.isEmpty else { break }
      try scratch.append(Data(part))
      position += Int64(part.count)
    }
    do {
      guard let audio = try ForeignAudio.examine(scratch.handle) else {
        throw JournalError(.failed, "the recording's original bytes can no longer be decoded")
      }
      // Opened a second time, because the scratch file is closed when this call ends.
      guard let handle = FileHandle(forReadingAtPath: scratch.path) else {
        throw JournalError(.failed, "the recording's bytes cannot be read")
      }
      self.init(
        try ForeignReader(audio, handle, format: format), audio.info, markers: audio.markers)
    } catch let error as ProgramError {
      throw JournalError(
        .notInstalled,
        "this recording (\(fileFormat ?? "unknown")) is decoded by ffmpeg, which is missing",
        hint: error.hint)
    }
  }

  private init(
    _ reader: consuming AudioFileReader, chapters: [Marker], fields: [TagField] = []
  ) {
    let info = reader.info
    let cues = AudioInput.cues(info)
    self.init(
      consume reader, info, markers: cues.isEmpty ? chapters : cues, fields: fields)
  }

  private init(_ reader: consuming JoinedReader) {
    let info = reader.info
    self.init(consume reader, info)
  }

  private init(
    _ decoder: consuming any AudioDecoder & ~Copyable, _ info: AudioFileInfo,
    markers: [Marker] = [], fields: [TagField] = [], memo: VoiceMemoText? = nil,
    remark: String? = nil
  ) {
    isTruncated = decoder.isTruncated
    self.decoder = decoder
    self.info = info
    self.markers = markers
    self.fields = fields
    self.memo = memo
    self.remark = remark
  }

  private static func cues(_ info: AudioFileInfo) -> [Marker] {
    let rate = Double(max(info.format.rate, 1))
    return info.cues.map { Marker(seconds: Double($0.frame) / rate, label: $0.label) }
  }

  private init(foreign path: String, shown: String, after error: SoundFileError?) throws {
    var refusal =
      error.map { JournalError($0, path: shown) }
      ?? JournalError(.notAudio, "\(shown) holds no sound that can be decoded")
    guard let handle = FileHandle(forReadingAtPath: path) else { throw refusal }
    // The file was refused already, so an error while reading it here adds nothing.
    if (try? handle.read(upToCount: 4))?.elementsEqual("fLaC".utf8) == true {
      // Neither libsndfile nor ffmpeg reads blocks of 65,536 frames, for example.
      refusal.hint = "flac itself may read it: import what 'flac -d' makes of it"
    }
    do {
      guard let audio = try ForeignAudio.examine(handle) else { throw refusal }
      let isOurs = !audio.containerNames.isDisjoint(with: AudioInput.ownContainers)
      // Unreadable tags are no reason to refuse the file.
      let bytes = try? FileBytes(path: path)
      let fields = bytes.flatMap { try? FileTags.fields(of: $0) } ?? []
      // In films, the first chapter begins at 0 and every chapter has a name, so our own fields are
      // more exact.
      let chapters = fields.chapters.map { Marker(seconds: $0.second, label: $0.label) }
      self.init(
        try ForeignReader(audio, handle), audio.info,
        markers: chapters.isEmpty ? audio.markers : chapters, fields: fields,
        memo: bytes.flatMap { try? VoiceMemoText(of: $0) },
        remark: isOurs
          ? "read by ffmpeg, because libsndfile cannot"
            + (error.map { " (\($0.reason))" } ?? "") : nil)
    } catch let problem as ProgramError where problem.code == .notInstalled {
      guard error == nil else {
        // The file may be something else than audio, so ffmpeg is only a hint.
        refusal.hint = refusal.hint ?? "ffmpeg may read it: apt install ffmpeg"
        throw refusal
      }
      throw JournalError(
        refusal.code, "\(shown) cannot be read without ffmpeg", hint: ForeignAudio.hint)
    } catch is ProgramError {
      throw refusal
    }
  }

  /// ffmpeg's names for the containers that libsndfile reads too.
  private static let ownContainers: Set<String> = [
    "wav", "w64", "flac", "ogg", "aiff", "au", "caf", "mp3", "nistsphere",
  ]

  private static func mayBeForeign(_ error: SoundFileError, _ path: String) -> Bool {
    let codes: [SoundFileError.Code] = [.notAudio, .noFrames, .unsupported, .failed]
    // Folders, pipes and files that cannot be opened are of no use to ffmpeg either, and opening a
    // pipe would wait.
    return codes.contains(error.code) && ((try? FileBytes(path: path))?.count ?? 0) > 0
  }

  /// Returns the chapters of an MP3, Ogg or FLAC file, if its first bytes mention any and ffprobe
  /// is installed.
  private static func chapters(of path: String) -> [Marker] {
    guard let handle = FileHandle(forReadingAtPath: path),
      let start = try? handle.read(upToCount: 64 << 10),
      ["ID3", "OggS", "fLaC"].contains(where: { start.starts(with: $0.utf8) }),
      ["CHAP", "chapter0"].contains(where: { start.range(of: Data($0.utf8)) != nil })
    else { return [] }
    // Without ffprobe the sound is imported without its chapters.
    return (try? ForeignAudio.examine(handle))?.markers ?? []
  }

  /// Whether a file can be read and holds all the sound that its header claims.
  package static func isWhole(_ path: String) -> Bool {
    guard let input = try? AudioInput(path: path) else { return false }
    return !input.isTruncated
  }

  /// The format of every chunk.
  package var format: SoundFormat { info.format }

  package mutating func read(frames: Int) throws -> PackedSound? {
    let sound = try decoder.read(frames: frames)
    isTruncated = decoder.isTruncated
    isConverted = decoder.isConverted
    position += Int64(sound?.frameCount ?? 0)
    return sound
  }

  /// Moves to a frame, counted from 0.
  package mutating func seek(toFrame frame: Int64) throws {
    try decoder.seek(toFrame: frame)
    position = frame
  }

  /// A remark about how it was read, available after reading.
  package var note: String? {
    isConverted
      ? "recordings of several rates or channels in one file: the first one's format is kept"
      : remark
  }
}
