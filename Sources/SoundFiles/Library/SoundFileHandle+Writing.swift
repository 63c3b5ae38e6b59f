internal import CSndFile
import Sound

extension SoundFileHandle {
  /// Writes frames in their own sample format and returns how many were written.
  mutating func write(_ sound: PackedSound) -> Int {
    let frames = sf_count_t(sound.frameCount)
    let pointer = pointer
    switch sound.format.sample {
    case .int16:
      return Self.pass(sound.bytes, as: Int16.self) { sf_writef_short(pointer, $0, frames) }
    case .int32:
      return Self.pass(sound.bytes, as: Int32.self) { sf_writef_int(pointer, $0, frames) }
    case .float32:
      return Self.pass(sound.bytes, as: Float.self) { sf_writef_float(pointer, $0, frames) }
    case .float64:
      return Self.pass(sound.bytes, as: Double.self) { sf_writef_double(pointer, $0, frames) }
    case .int8, .int24:
      // The library does not accept samples of this width; it derives them from wider ones.
      let wide = sound.converted(to: .int32).bytes
      return Self.pass(wide, as: Int32.self) { sf_writef_int(pointer, $0, frames) }
    }
  }

  private static func pass<Sample>(
    _ bytes: [UInt8], as type: Sample.Type,
    to write: (UnsafePointer<Sample>) -> sf_count_t
  ) -> Int {
    bytes.withUnsafeBytes { source in
      // An array's elements are aligned for every sample format.
      guard let base = source.baseAddress else { return 0 }
      return Int(write(base.assumingMemoryBound(to: Sample.self)))
    }
  }

  /// Writes the tags that the container supports; must be called before the first frame.
  mutating func set(_ tags: AudioFileTags) {
    for (kind, text) in [
      (SF_STR_TITLE, tags.title), (SF_STR_DATE, tags.date), (SF_STR_COMMENT, tags.comment),
    ] {
      if let text, !text.isEmpty { _ = sf_set_string(pointer, Int32(kind), text) }
    }
    if let origin = tags.broadcast { set(origin) }
    guard !tags.cues.isEmpty else { return }
    set(tags.cues)
    setLabels(of: tags.cues)
  }

  /// Writes the points' labels in a `LIST` of `labl` chunks: the library can read such chunks, but
  /// writes only the points.
  ///
  /// The library pads every chunk to a multiple of four bytes and includes the padding in the
  /// chunk's size (`psf_save_write_chunk` in chunk.c); its reader would take the padding for the
  /// beginning of another `labl`. So each text is already padded with zeros here.
  private mutating func setLabels(of cues: [Cue]) {
    var list = Array("adtl".utf8)
    for (index, cue) in cues.enumerated() where !cue.label.isEmpty {
      let label = Self.cut(cue.label, to: 250)
      let text = label + [UInt8](repeating: 0, count: 4 - label.count % 4)
      list += Array("labl".utf8) + ByteOrder.little.bytes(UInt64(text.count + 4), count: 4)
      list += ByteOrder.little.bytes(UInt64(index + 1), count: 4) + text
    }
    guard list.count > 4 else { return }
    list.withUnsafeMutableBytes { data in
      var chunk = SF_CHUNK_INFO()
      withUnsafeMutableBytes(of: &chunk.id) { $0.copyBytes(from: "LIST".utf8) }
      chunk.id_size = 4
      chunk.datalen = UInt32(data.count)
      chunk.data = data.baseAddress
      _ = sf_set_chunk(pointer, &chunk)
    }
  }

  /// Returns at most a number of bytes of a text, without splitting a character.
  private static func cut(_ text: String, to count: Int) -> [UInt8] {
    var bytes = Array(text.utf8.prefix(count))
    while !bytes.isEmpty, String(validating: bytes, as: UTF8.self) == nil { bytes.removeLast() }
    return bytes
  }

  /// Writes the `bext` chunk; the library refuses it for containers that have none.
  private mutating func set(_ origin: BroadcastOrigin) {
    var info = SF_BROADCAST_INFO()
    func fill<Field>(_ field: inout Field, _ text: String) {
      withUnsafeMutableBytes(of: &field) { target in
        target.copyBytes(from: Self.cut(text, to: target.count))
      }
    }
    fill(&info.description, origin.description)
    fill(&info.originator, "sotto")
    fill(&info.origination_date, origin.date ?? "")
    fill(&info.origination_time, origin.time ?? "")
    info.time_reference_low = UInt32(truncatingIfNeeded: origin.timeReference)
    info.time_reference_high = UInt32(truncatingIfNeeded: origin.timeReference >> 32)
    info.version = 1
    let size = Int32(MemoryLayout<SF_BROADCAST_INFO>.size)
    _ = sf_command(pointer, Int32(SFC_SET_BROADCAST_INFO), &info, size)
  }

  private mutating func set(_ cues: [Cue]) {
    let stride = MemoryLayout<SF_CUE_POINT>.stride
    let size = 4 + cues.count * stride
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 8)
    defer { buffer.deallocate() }
    buffer.storeBytes(of: UInt32(cues.count), as: UInt32.self)
    for (index, cue) in cues.enumerated() {
      var point = SF_CUE_POINT()
      point.indx = Int32(index + 1)
      point.position = UInt32(clamping: cue.frame)
      point.sample_offset = UInt32(clamping: cue.frame)
      // "data", the chunk that contains the point, as bytes in the file's order.
      point.fcc_chunk = 0x6174_6164
      withUnsafeMutableBytes(of: &point.name) { name in
        name.copyBytes(from: Self.cut(cue.label, to: name.count - 1))
      }
      buffer.storeBytes(of: point, toByteOffset: 4 + index * stride, as: SF_CUE_POINT.self)
    }
    _ = sf_command(pointer, Int32(SFC_SET_CUE), buffer.baseAddress, Int32(size))
  }
}
