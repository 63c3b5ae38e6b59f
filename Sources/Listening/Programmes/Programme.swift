public import Foundation
import Sound

/// Sound to be heard, as one track after another.
public struct Programme: Sendable {
  /// A part of a track.
  package enum Part: Sendable {
    /// Text that is read aloud.
    case text(String)
    /// A recording, with the sentences of its transcript in its own time.
    case recording(any PlayableRecording, [ListeningSentence])
  }

  /// One entry, or one text.
  public struct Track: Sendable {
    /// The entry, or nil for a text that belongs to no entry.
    public let entry: Int64?
    /// The entry's identifier.
    public let uuid: UUID?
    /// Its title: number, day and time, title.
    public let title: String
    /// The text spoken before it, or empty; it is heard before second 0.
    let heading: String
    package let parts: [Part]
    /// The markers, in seconds of its sound, in order.
    let markers: [Double]

    /// Makes a track.
    package init(
      entry: Int64?, uuid: UUID?, title: String, heading: String, parts: [Part],
      markers: [Double]
    ) {
      self.entry = entry
      self.uuid = uuid
      self.title = title
      self.heading = heading
      self.parts = parts
      self.markers = markers
    }
  }

  /// A place in a programme to which a listener can jump.
  public struct Place: Sendable, Equatable {
    /// The track, from 0.
    public let track: Int
    /// The second of its sound.
    public let second: Double

    /// Makes a place.
    public init(track: Int, second: Double) {
      self.track = track
      self.second = second
    }
  }

  /// The tracks in order.
  public var tracks: [Track]
  /// The places of the search's hits, in order; a track with a hit is entered there and not at its
  /// beginning.
  public var hits: [Place] = []
  /// How text is read aloud.
  public var speech: SpeechRequest
  /// Where the sound ends in the last track, in seconds, or nil for the track's end.
  public var end: Double?

  /// Makes a programme.
  package init(tracks: [Track], speech: SpeechRequest, end: Double? = nil) {
    self.tracks = tracks
    self.speech = speech
    self.end = end
  }
}

extension Programme {
  /// Makes a programme of one text that belongs to no entry.
  public init(text: String, speech: SpeechRequest) {
    let track = Track(
      entry: nil, uuid: nil, title: "", heading: "", parts: [.text(text)], markers: [])
    self.init(tracks: [track], speech: speech)
  }
}

extension Programme {
  /// The highest number of channels requested from a speaker.
  private static let mostChannels = 2

  /// The rates that speakers, the speed changer and every file format accept.
  private static let rates = 8000...192_000

  /// The format in which all tracks can be played: the highest rate and the most channels.
  var soundFormat: SoundFormat {
    var format = SoundFormat(rate: 0, channels: 1, sample: .float32)
    for part in tracks.flatMap(\.parts) {
      guard case .recording(let recording, _) = part else { continue }
      format.rate = max(format.rate, recording.format.rate)
      format.channels = max(format.channels, min(recording.format.channels, Programme.mostChannels))
    }
    if format.rate == 0 || hasSpeech { format.rate = max(format.rate, Programme.speechRate) }
    let rates = Programme.rates
    format.rate = min(max(format.rate, rates.lowerBound), rates.upperBound)
    return format
  }

  /// The widest sample format of all tracks, for a file that holds them all; speech has 16 bits.
  var sampleFormat: SampleFormat {
    let order: [SampleFormat] = [.int16, .int24, .int32, .float32, .float64]
    let widest = tracks.flatMap(\.parts).compactMap { part -> Int? in
      guard case .recording(let recording, _) = part else { return nil }
      return order.firstIndex(of: recording.format.sample)
    }.max()
    return order[widest ?? 0]
  }

  /// The synthesiser's rate, in frames per second.
  private static let speechRate = 22_050

  private var hasSpeech: Bool {
    tracks.contains { track in
      !track.heading.isEmpty
        || track.parts.contains { if case .text = $0 { true } else { false } }
    }
  }
}
