package import Foundation

/// Songs that tests make: the tags of ID3 in front of the frames of a fixture.
package enum SongFile {
  /// Returns an MP3 with tags.
  /// - Parameter tags: The texts by the names of ID3's frames, such as `TIT2` for the title.
  package static func mp3(_ tags: [String: String], frames: Data) -> Data {
    var body = Data()
    for (name, text) in tags.sorted(by: { $0.key < $1.key }) {
      // 3 says UTF-8, which ID3v2.4 has.
      let bytes = Data([3]) + Data(text.utf8)
      body += Data(name.utf8) + synchsafe(bytes.count) + Data([0, 0]) + bytes
    }
    return Data("ID3".utf8) + Data([4, 0, 0]) + synchsafe(body.count) + body + frames
  }

  /// A number of 28 bits, seven in each byte.
  private static func synchsafe(_ number: Int) -> Data {
    Data([21, 14, 7, 0].map { UInt8(number >> $0 & 0x7F) })
  }
}
