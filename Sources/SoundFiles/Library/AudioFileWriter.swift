import Foundation
public import Sound

/// Writes an audio file.
///
/// The file is written under a temporary name beside its final place, and moved there by `finish`,
/// so a file of that name is either the old one or complete; a writer that ends without `finish`
/// leaves nothing behind. Sound at a rate that the file format does not support is resampled;
/// samples it cannot hold are rounded and clipped.
public struct AudioFileWriter: ~Copyable {
  /// The format of the sound in the file.
  public let written: SoundFormat
  private let sound: SoundFormat
  private var resampler: Resampler?
  private var encoder: SoundEncoder?
  private var stream: WaveStream?
  private var partial: PartialFile?
  /// The descriptor to which the finished file is copied, if it cannot be written in place.
  private let destination: Int32?
  private var special: SpecialFile?
  /// The tags that are added when the file is complete.
  private let finishing: FinishingTags

  /// Begins a file of a kind at a path, for sound of one format.
  ///
  /// `expectedFrames` is the number of frames to come, if it is known: a WAV above 4 GB is written
  /// as RF64. A path that leads to a pipe or a device is written to directly, like a descriptor.
  /// Errors: `.unsupported` if the kind cannot hold so many channels, `.missing` if there is no
  /// such folder, `.unreadable` without permission to write there, `.diskFull`.
  public init(
    path: String, format kind: OutputFormat, sound: SoundFormat,
    tags: AudioFileTags = AudioFileTags(), expectedFrames: Int64? = nil
  ) throws(SoundFileError) {
    if let special = try SpecialFile(path: path) {
      try self.init(descriptor: special.descriptor, format: kind, sound: sound, tags: tags)
      self.special = consume special
    } else {
      try self.init(
        replacing: path, format: kind, sound: sound, tags: tags, expectedFrames: expectedFrames)
    }
  }

  private init(
    replacing path: String, format kind: OutputFormat, sound: SoundFormat, tags: AudioFileTags,
    expectedFrames: Int64?
  ) throws(SoundFileError) {
    let accepted = try Self.accepted(kind, sound, path: path)
    let partial = try PartialFile(path: path)
    let frames = expectedFrames.map {
      Int64(Double($0) * Double(accepted.rate) / Double(max(sound.rate, 1)))
    }
    let finishing = FinishingTags(tags, for: kind, of: sound, in: accepted, frames: frames)
    let output = VirtualOutput(
      descriptor: partial.descriptor, behind: try finishing.begin(partial.descriptor))
    encoder = try SoundEncoder(
      kind, accepted, to: output, tags: finishing.written, expectedFrames: frames, path: path)
    resampler = try Self.resampler(from: sound, to: accepted)
    self.finishing = finishing
    self.partial = consume partial
    self.sound = sound
    written = accepted
    stream = nil
    destination = nil
    special = nil
  }

  /// Begins a file of a kind that goes to an open descriptor, such as standard output.
  ///
  /// WAV is sent as it is written, without a length in its header; any other kind is made in the
  /// folder for temporary files and sent by `finish`. The descriptor stays open.
  public init(
    descriptor: Int32, format kind: OutputFormat, sound: SoundFormat,
    tags: AudioFileTags = AudioFileTags()
  ) throws(SoundFileError) {
    let accepted = try Self.accepted(kind, sound, path: nil)
    let finishing = FinishingTags(tags, for: kind, of: sound, in: accepted)
    if kind == .wav {
      stream = try WaveStream(descriptor: descriptor, format: accepted)
      partial = nil
      encoder = nil
    } else {
      let folder = FileManager.default.temporaryDirectory
      let partial = try PartialFile(path: folder.appending(path: "sound").path)
      let output = VirtualOutput(
        descriptor: partial.descriptor, behind: try finishing.begin(partial.descriptor))
      encoder = try SoundEncoder(kind, accepted, to: output, tags: finishing.written)
      self.partial = consume partial
      stream = nil
    }
    resampler = try Self.resampler(from: sound, to: accepted)
    self.finishing = finishing
    self.sound = sound
    written = accepted
    destination = descriptor
    special = nil
  }

  /// Writes the next stretch of sound, in the announced format.
  public mutating func write(_ sound: PackedSound) throws(SoundFileError) {
    precondition(sound.format == self.sound, "sound of the announced format")
    guard resampler != nil else { return try put(sound.converted(to: written.sample)) }
    try resample(sound.floats(), isLast: false)
  }

  /// Writes the remaining sound and moves the file to its place.
  public consuming func finish() throws(SoundFileError) {
    if resampler != nil { try resample([], isLast: true) }
    try encoder.take()?.finish()
    if let descriptor = partial?.descriptor { try finishing.end(descriptor) }
    if let destination {
      try copy(to: destination)
    } else {
      try partial?.commit()
    }
  }

  private mutating func resample(_ floats: [Float], isLast: Bool) throws(SoundFileError) {
    do {
      guard let output = try resampler?.process(floats, isLast: isLast) else { return }
      try put(PackedSound(floats: output, format: written))
    } catch let error as SoundFileError {
      throw error
    } catch {
      throw SoundFileError(code: .failed, reason: "\(error)")
    }
  }

  private mutating func put(_ sound: PackedSound) throws(SoundFileError) {
    try encoder?.write(sound)
    try stream?.write(sound)
  }

  private mutating func copy(to destination: Int32) throws(SoundFileError) {
    guard let source = partial?.descriptor else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var position: off_t = 0
    while true {
      let count = buffer.withUnsafeMutableBytes {
        pread(source, $0.baseAddress, $0.count, position)
      }
      guard count != 0 else { return }
      guard count > 0 else { throw .system(errno, path: nil) }
      try WaveStream.send(Array(buffer[0..<count]), to: destination)
      position += off_t(count)
    }
  }

  private static func accepted(
    _ kind: OutputFormat, _ sound: SoundFormat, path: String?
  ) throws(SoundFileError) -> SoundFormat {
    if let accepted = kind.accepted(for: sound) { return accepted }
    throw SoundFileError(
      code: .unsupported, path: path,
      reason: "\(kind.rawValue) cannot hold \(sound.channels) channels")
  }

  private static func resampler(
    from sound: SoundFormat, to accepted: SoundFormat
  ) throws(SoundFileError) -> Resampler? {
    guard sound.rate != accepted.rate else { return nil }
    do {
      return try Resampler(
        from: sound.rate, to: accepted.rate, channels: sound.channels, quality: .best)
    } catch {
      throw SoundFileError(code: .unsupported, reason: error.reason)
    }
  }
}
