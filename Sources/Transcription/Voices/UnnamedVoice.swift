import Recognition

/// Recordings without a known voice that seem to be by one person.
public struct UnnamedVoice: Sendable, Equatable {
  /// The fewest recordings that are reported; two could be alike by chance.
  public static let fewest = 3

  /// The recordings, newest first.
  public var recordings: [Int64]
  /// How long their speech is, in seconds.
  public var seconds: Double
}

/// Finds recordings of one person among those without a known voice.
///
/// A group starts with one recording. It repeatedly takes in the recording that it explains best,
/// in natural logarithms per frame, as long as it explains it clearly better than the model does.
/// Measured on 26 recordings of 4 to 31 seconds (three readers with five each, and eleven others):
/// between recordings of one reader the gain was 0.14 to 0.98, between recordings of different
/// readers at most 0.12; the three groups were found completely, without anybody else.
///
/// The owner's own voice over a telephone or in noise forms a group too. It is distinguished from
/// another person by its share in the known voice, as the mean of both directions
/// (``VoiceSum/share(of:)``): 0.52 and 0.32 with five minutes of the owner, compared with −0.29 to
/// 0.18 for the three readers.
struct StrangerGroups {
  /// The least gain with which a group explains a recording that belongs to it.
  static let leastGain = 0.15
  /// The least share in a known voice at which a group may be the same person.
  static let mostShare = 0.25
  /// The least amount of speech in a recording, in seconds.
  static let shortest = 5.0
  /// The number of newest recordings that are compared; limited, because each is compared with all
  /// others.
  static let most = 32

  private var rest: [Member]
  private let voices: [LearnedVoice]
  private let empty: VoiceSum

  private struct Member {
    var lesson: VoiceLesson
    var evidence: VoiceEvidence
  }

  /// Takes recordings, newest first, and keeps those with a single voice that is none of the known
  /// voices.
  init(_ lessons: [VoiceLesson], unlike voices: [LearnedVoice], empty: VoiceSum) {
    self.voices = voices
    self.empty = empty
    var channels: [Int64: Int] = [:]
    for lesson in lessons where lesson.seconds > 0 { channels[lesson.recording, default: 0] += 1 }
    rest = []
    for lesson in lessons where rest.count < StrangerGroups.most {
      // Naming a recording names all of its channels.
      guard lesson.voice.isEmpty, lesson.seconds >= StrangerGroups.shortest,
        channels[lesson.recording] == 1, let evidence = lesson.evidence, empty.fits(evidence),
        voices.allSatisfy({ $0.sum.gain(for: evidence) < 0 })
      else { continue }
      rest.append(Member(lesson: lesson, evidence: evidence))
    }
  }

  /// Returns the group with the most speech, or nil if none is clear.
  mutating func largest() -> UnnamedVoice? {
    var largest: UnnamedVoice?
    while rest.count >= UnnamedVoice.fewest {
      let group = takeGroup()
      let voice = UnnamedVoice(
        recordings: group.map(\.lesson.recording),
        seconds: group.reduce(0) { $0 + $1.lesson.seconds })
      guard group.count >= UnnamedVoice.fewest, voice.seconds >= VoiceBook.fewestSeconds,
        voice.seconds > largest?.seconds ?? 0, !isKnown(group)
      else { continue }
      largest = voice
    }
    return largest
  }

  /// Takes a group out of the rest, beginning with the newest recording.
  private mutating func takeGroup() -> [Member] {
    var group = [rest.removeFirst()]
    var sum = empty
    sum.add(group[0].evidence)
    while let (index, gain) = best(by: sum), gain >= StrangerGroups.leastGain {
      let member = rest.remove(at: index)
      sum.add(member.evidence)
      group.append(member)
    }
    // The first recording has not been compared with the others yet.
    let isAlike = { (member: Member) in
      sum.gain(for: member.evidence, holdingOut: true) >= StrangerGroups.leastGain
    }
    return group.filter(isAlike).sorted { $0.lesson.number > $1.lesson.number }
  }

  /// Whether a group may be a known person in another room or over another line.
  private func isKnown(_ group: [Member]) -> Bool {
    var sum = empty
    for member in group { sum.add(member.evidence) }
    return voices.contains {
      (sum.share(of: $0.sum) + $0.sum.share(of: sum)) / 2 >= StrangerGroups.mostShare
    }
  }

  /// Returns the recording that a group explains best, and the gain.
  private func best(by sum: VoiceSum) -> (Int, Double)? {
    rest.indices.map { ($0, sum.gain(for: rest[$0].evidence)) }.max { $0.1 < $1.1 }
  }
}
