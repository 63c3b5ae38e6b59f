import Entries
import Foundation
import Testing

@testable import Web

/// The sound of recordings, whole and in parts.
@Suite("Sound for a browser")
struct SoundTests {
  @Test("Any part of the sound is the same as in the whole")
  func parts() async throws {
    try await PageRig.run { rig in
      let (entry, recording) = try await rig.record(seconds: 5)
      let path =
        "/entries/\(entry)/recordings/\(recording.uuid.uuidString.lowercased())/sound.wav"
      let whole = try await rig.get(path)
      #expect(whole.status == 200)
      #expect(whole.fields["accept-ranges"] == "bytes")
      let bytes = [UInt8](whole.body)
      #expect(bytes.count == 44 + 5 * 8000 * 2)
      #expect(bytes.prefix(4).elementsEqual("RIFF".utf8))
      // Each sample tells its own place.
      #expect(bytes[44 + 2 * 12_345] == UInt8(truncatingIfNeeded: 12_345))
      let ranges = [
        (0, 0), (0, 43), (40, 50), (44, 45), (45, 45), (30_001, 60_002),
        (bytes.count - 3, bytes.count - 1),
      ]
      for (first, last) in ranges {
        let part = try await rig.get(path, [("Range", "bytes=\(first)-\(last)")])
        #expect(part.status == 206)
        #expect(part.fields["content-range"] == "bytes \(first)-\(last)/\(bytes.count)")
        #expect([UInt8](part.body) == Array(bytes[first...last]), "\(first)-\(last)")
      }
      let end = try await rig.get(path, [("Range", "bytes=-100")])
      #expect([UInt8](end.body) == Array(bytes.suffix(100)))
      let open = try await rig.get(path, [("Range", "bytes=80000-")])
      #expect([UInt8](open.body) == Array(bytes[80_000...]))
      let outside = try await rig.get(path, [("Range", "bytes=\(bytes.count)-")])
      #expect(outside.status == 416)
      #expect(outside.fields["content-range"] == "bytes */\(bytes.count)")
      let changed = try await rig.get(
        path, [("Range", "bytes=0-9"), ("If-Range", "\"another\"")])
      #expect(changed.status == 200)
    }
  }

  @Test(
    "A range is read as RFC 9110 says",
    arguments: [
      ("bytes=0-9", RequestedRange.part(0..<10)), ("bytes=5-", .part(5..<100)),
      ("bytes=-5", .part(95..<100)), ("bytes=-500", .part(0..<100)),
      ("bytes=90-500", .part(90..<100)), ("bytes=100-", .outside), ("bytes=-0", .outside),
      ("bytes=9-5", .whole), ("bytes=0-1,3-4", .whole), ("bytes=a-b", .whole),
      ("bytes=-", .whole), ("items=0-9", .whole), ("bytes=+1-2", .whole),
      ("bytes=99999999999999999999-", .whole),
    ])
  func ranges(_ field: String, _ range: RequestedRange) {
    #expect(RequestedRange(field, length: 100) == range)
  }

  @Test("An outline has the loudest sample of each part")
  func outline() async throws {
    try await PageRig.run { rig in
      let (entry, recording) = try await rig.record(seconds: 2)
      let path = "/entries/\(entry)/recordings/\(recording.uuid.uuidString)/outline"
      let peaks = [UInt8](try await rig.get(path).body)
      #expect(peaks.count == 480)
      // The samples rise from 0 to 16,000 of 32,767.
      #expect(peaks.first == 0)
      #expect((120...128).contains(peaks.last ?? 0))
      #expect(peaks == peaks.sorted())
    }
  }

  @Test("Sound that is not there is not found")
  func missing() async throws {
    try await PageRig.run { rig in
      let (entry, _) = try await rig.record(seconds: 1)
      for path in [
        "/entries/\(entry)/recordings/\(UUID())/sound.wav", "/entries/99/recordings/x/sound.wav",
        "/entries/\(entry)/recordings/../../../etc/passwd/sound.wav",
      ] {
        #expect(try await rig.get(path).status == 404, "\(path)")
      }
    }
  }
}
