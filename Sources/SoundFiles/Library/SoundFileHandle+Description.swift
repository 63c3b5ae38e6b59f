internal import CSndFile
import Foundation
import Sound

extension SoundFileHandle {
  /// Returns the description that the opened file gives of itself.
  borrowing func describe(_ info: SF_INFO) -> AudioFileInfo {
    let native = NativeEncoding(format: info.format)
    let format = SoundFormat(
      rate: Int(info.samplerate), channels: Int(info.channels), sample: native.sample)
    return AudioFileInfo(
      container: name(Int(info.format) & SF_FORMAT_TYPEMASK),
      encoding: name(Int(info.format) & SF_FORMAT_SUBMASK),
      format: format,
      claimedFrames: info.frames < sf_count_t.max ? info.frames : nil,
      isLossy: native.isLossy,
      title: text(SF_STR_TITLE),
      date: text(SF_STR_DATE),
      comment: text(SF_STR_COMMENT),
      broadcast: broadcast(),
      cues: cues())
  }

  /// Returns libsndfile's name for a container or an encoding.
  private borrowing func name(_ format: Int) -> String {
    var description = SF_FORMAT_INFO()
    description.format = Int32(format)
    let size = Int32(MemoryLayout<SF_FORMAT_INFO>.size)
    guard sf_command(nil, Int32(SFC_GET_FORMAT_INFO), &description, size) == 0,
      let name = description.name
    else { return "unknown" }
    return String(cString: name)
  }

  private borrowing func text(_ kind: Int) -> String? {
    guard let text = sf_get_string(pointer, Int32(kind)) else { return nil }
    return Self.text(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  private borrowing func broadcast() -> BroadcastOrigin? {
    var info = SF_BROADCAST_INFO()
    let size = Int32(MemoryLayout<SF_BROADCAST_INFO>.size)
    guard sf_command(pointer, Int32(SFC_GET_BROADCAST_INFO), &info, size) == Int32(SF_TRUE) else {
      return nil
    }
    let date = withUnsafeBytes(of: info.origination_date) { Self.digits($0, [4, 2, 2], "-") }
    let time = withUnsafeBytes(of: info.origination_time) { Self.digits($0, [2, 2, 2], ":") }
    return BroadcastOrigin(
      date: date, time: time,
      timeReference: UInt64(info.time_reference_high) << 32 | UInt64(info.time_reference_low),
      description: withUnsafeBytes(of: info.description) { Self.text($0) ?? "" })
  }

  private borrowing func cues() -> [Cue] {
    var count: UInt32 = 0
    guard sf_command(pointer, Int32(SFC_GET_CUE_COUNT), &count, 4) == Int32(SF_TRUE), count > 0
    else {
      return []
    }
    let stride = MemoryLayout<SF_CUE_POINT>.stride
    let size = 4 + Int(count) * stride
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 8)
    defer { buffer.deallocate() }
    guard sf_command(pointer, Int32(SFC_GET_CUE), buffer.baseAddress, Int32(size)) == Int32(SF_TRUE)
    else {
      return []
    }
    let points = (0..<Int(buffer.load(as: UInt32.self))).map { index in
      buffer.loadUnaligned(fromByteOffset: 4 + index * stride, as: SF_CUE_POINT.self)
    }
    return points.map { point in
      Cue(
        frame: Int64(point.sample_offset),
        label: withUnsafeBytes(of: point.name) { Self.text($0) ?? "" })
    }
  }

  /// Returns the text up to the first zero byte, trimmed, as UTF-8 or else Latin-1; nil if it is
  /// empty.
  private static func text(_ bytes: UnsafeRawBufferPointer) -> String? {
    let bytes = bytes.prefix { $0 != 0 }
    let text =
      String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? nil : trimmed
  }

  /// Returns groups of digits joined by `separator`, whatever separates them in the bytes; nil if
  /// any is missing.
  private static func digits(
    _ bytes: UnsafeRawBufferPointer, _ widths: [Int], _ separator: String
  ) -> String? {
    var rest = bytes[...]
    var groups: [String] = []
    for width in widths {
      let group = rest.prefix(width)
      guard group.count == width, group.allSatisfy({ (48...57).contains($0) }) else { return nil }
      groups.append(String(decoding: group, as: UTF8.self))
      rest = rest.dropFirst(width + 1)
    }
    return groups.contains { $0 != "00" && $0 != "0000" } || separator == ":"
      ? groups.joined(separator: separator) : nil
  }
}
