import Foundation
package import SoundFiles

/// The transcript that Apple's Voice Memos stores in a recording: JSON in an atom `tsrp` in the
/// user data of the film or of its track.
///
/// Apple does not document it. Others have found an object with runs of text and a table of their
/// times, or a list in which each text is followed by its times.
package struct VoiceMemoText: Equatable, Sendable {
  /// A text with the seconds in which it was said, if they are known.
  package struct Piece: Equatable, Sendable {
    /// The text, with the spaces that join it to the others.
    package var text: String
    /// When it begins and ends, in seconds.
    package var time: ClosedRange<Double>?

    /// Makes a piece.
    package init(_ text: String, time: ClosedRange<Double>? = nil) {
      self.text = text
      self.time = time
    }
  }

  /// What was said, in order.
  package let pieces: [Piece]
  /// The language of the recogniser, such as `en_US`, if known.
  package let language: String?

  /// The atom.
  private static let name = "tsrp"
  /// The most bytes of it that are read; an hour of speech takes about one megabyte.
  private static let most = 64 << 20

  /// Finds it in a file; nil if there is none, or it cannot be read.
  package init?(of bytes: any RandomAccessBytes) throws {
    let whole = 0..<bytes.count
    guard let film = try VoiceMemoText.atom("moov", in: whole, of: bytes) else { return nil }
    var places = try FilmAtoms.contents(of: "udta", in: film, of: bytes)
    for track in try FilmAtoms.contents(of: "trak", in: film, of: bytes) {
      places += try FilmAtoms.contents(of: "udta", in: track, of: bytes)
    }
    for place in places {
      guard let found = try VoiceMemoText.atom(VoiceMemoText.name, in: place, of: bytes) else {
        continue
      }
      let count = min(found.count, VoiceMemoText.most)
      let data = Data(try bytes.read(at: found.lowerBound, count: count))
      if let text = VoiceMemoText(json: data) {
        self = text
        return
      }
    }
    return nil
  }

  /// Reads the JSON; nil if it is something else.
  init?(json: Data) {
    guard let document = try? JSONDecoder().decode(Document.self, from: json) else { return nil }
    var pieces: [Piece] = []
    let table = document.attributedString.table
    for item in document.attributedString.items {
      switch item {
      case .text(let text): pieces.append(Piece(text))
      case .place(let place):
        guard !pieces.isEmpty, table.indices.contains(place) else { continue }
        pieces[pieces.count - 1].time = table[place].range
      case .times(let times):
        guard !pieces.isEmpty else { continue }
        pieces[pieces.count - 1].time = times.range
      }
    }
    guard pieces.contains(where: { !$0.text.allSatisfy(\.isWhitespace) }) else { return nil }
    self.pieces = pieces
    language = document.locale?.identifier
  }

  private static func atom(
    _ name: String, in range: Range<Int64>, of bytes: any RandomAccessBytes
  ) throws -> Range<Int64>? {
    try FilmAtoms.contents(of: name, in: range, of: bytes).first
  }

  private struct Document: Decodable {
    struct Locale: Decodable {
      var identifier: String?
    }

    var attributedString: Content
    var locale: Locale?
  }

  private struct Times: Decodable {
    var timeRange: [Double]?

    var range: ClosedRange<Double>? {
      guard let timeRange, timeRange.count == 2, timeRange.allSatisfy(\.isFinite),
        timeRange[0] >= 0, timeRange[0] <= timeRange[1]
      else { return nil }
      return timeRange[0]...timeRange[1]
    }
  }

  private enum Item: Decodable {
    case text(String)
    case place(Int)
    case times(Times)

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let text = try? value.decode(String.self) {
        self = .text(text)
      } else if let place = try? value.decode(Int.self) {
        self = .place(place)
      } else {
        self = .times(try value.decode(Times.self))
      }
    }
  }

  private struct Content: Decodable {
    var items: [Item]
    var table: [Times]

    private struct Runs: Decodable {
      var runs: [Item]
      var attributeTable: [Times]?
    }

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let items = try? value.decode([Item].self) {
        self.items = items
        table = []
      } else {
        let runs = try value.decode(Runs.self)
        items = runs.runs
        table = runs.attributeTable ?? []
      }
    }
  }
}
