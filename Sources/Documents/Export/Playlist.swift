package import Entries
import Foundation

/// A playlist of songs: M3U8, which every player reads, or XSPF, which holds more data.
package struct Playlist: Sendable {
  /// The formats of a playlist, which are also its file extensions.
  package enum Form: String, Sendable, CaseIterable {
    case m3u8, m3u, xspf

    /// The format for the extension of a file name; nil if there is none.
    package init?(path: String) {
      self.init(rawValue: (path as NSString).pathExtension.lowercased())
    }
  }

  /// A song with its location.
  package struct Song: Sendable {
    /// The metadata of the song.
    package var facts: SongFacts
    /// The name of the song.
    package var name: String
    /// Its web address, or the path of its file relative to the playlist's folder.
    package var place: String

    package init(facts: SongFacts, name: String, place: String) {
      self.facts = facts
      self.name = name
      self.place = place
    }

    fileprivate var isAddress: Bool { place.contains("://") }
  }

  private let title: String
  private let songs: [Song]

  /// Lists songs in order.
  package init(title: String, songs: [Song]) {
    self.title = title
    self.songs = songs
  }

  /// The list in a form.
  package func text(_ form: Form) -> String {
    form == .xspf ? xspf : m3u
  }

  private var m3u: String {
    var lines = ["#EXTM3U", "#PLAYLIST:\(title.singleLine)"]
    for song in songs {
      let seconds = song.facts.seconds.map { Int($0.rounded()) } ?? -1
      let words = [song.facts.artist, song.name].compactMap(\.self).joined(separator: " - ")
      lines += ["#EXTINF:\(seconds),\(words.singleLine)", Playlist.line(song)]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The location of a song as a line of M3U8.
  ///
  /// It is prefixed if needed: a line that begins with `#` would be a comment, one with a colon
  /// could be an address, and a leading space might be dropped.
  private static func line(_ song: Song) -> String {
    let start = song.place.prefix { $0 != "/" }
    let isClear =
      song.isAddress || !(start.hasPrefix("#") || start.hasPrefix(" ") || start.contains(":"))
    return isClear ? song.place : "./" + song.place
  }

  private var xspf: String {
    func element(_ name: String, _ value: String?) -> [String] {
      guard let value, !value.isEmpty else { return [] }
      return ["      <\(name)>\(SVGNode.escaped(value.singleLine))</\(name)>"]
    }
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<playlist version=\"1\" xmlns=\"http://xspf.org/ns/0/\">",
      "  <title>\(SVGNode.escaped(title.singleLine))</title>", "  <trackList>",
    ]
    for song in songs {
      lines.append("    <track>")
      let place =
        song.isAddress
        ? song.place
        : song.place.split(separator: "/").map { Playlist.percentEncoded(String($0)) }
          .joined(separator: "/")
      lines += element("location", place)
      lines += element("title", song.name)
      lines += element("creator", song.facts.artist)
      lines += element("album", song.facts.album)
      lines += element("duration", song.facts.seconds.map { "\(Int(($0 * 1000).rounded()))" })
      lines.append("    </track>")
    }
    return (lines + ["  </trackList>", "</playlist>", ""]).joined(separator: "\n")
  }

  /// A file's name as a part of a URL (RFC 3986, section 2.3).
  private static func percentEncoded(_ name: String) -> String {
    name.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        byte < 128 && (scalar.properties.isAlphabetic || (48...57).contains(byte))
        || "-._~".utf8.contains(byte)
      return isPlain
        ? String(Character(scalar))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
