import Recognition

/// Recordings without a known voice that sound like one person.
public struct UnnamedVoice: Sendable, Equatable {
  /// The fewest recordings that are told of; two could be alike by chance.
  public static let fewest = 3

  /// The recordings, newest first.
  public var recordings: [Int64]
  /// How long their speech is, in seconds.
  public var seconds: Double
}

/// Finds recordings of one person among those without a known voice.
///
/// A group begins with a recording and takes in whichever the group explains best, in natural logarithms
/// for each frame, as long as that is clearly better than the model does. Measured on 26 recordings of
/// 4 to 31 seconds (three readers with five each, and eleven others): between recordings of one
/// reader the gain was 0.14 to 0.98, between those of two at most 0.12; the three groups were found
/// whole, without anybody else.
///
/// An owner's own voice over a telephone or in noise makes a group too, and is told from another person
/// by its share in the known voice, as the mean of both ways (``VoiceSum/share(of:)``): 0.52 and 0.32 beside
/// five minutes of their owner, where the three readers had -0.29 to 0.18.
struct StrangerGroups {
  /// By how much a group explains a recording that belongs to it.
  static let leastGain = 0.15
  /// The share in a known voice from which on it may be the same person.
  static let mostShare = 0.25
  /// The least speech of a recording, in seconds.
  static let shortest = 5.0
  /// The most recordings that are compared, the newest, because each is compared with all others.
  static let most = 32

  private var rest: [Member]
  private let voices: [LearnedVoice]
  private let empty: VoiceSum

  private struct Member {
    var lesson: VoiceLesson
    var evidence: VoiceEvidence
  }

  /// Takes the recordings, newest first, of which one person alone speaks whom nobody of the voices is.
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
    // The first was not held against the others yet.
    let isAlike = { (member: Member) in
      sum.gain(for: member.evidence, holdingOut: true) >= StrangerGroups.leastGain
    }
    return group.filter(isAlike).sorted { $0.lesson.number > $1.lesson.number }
  }

  /// Whether a group may be somebody who is known, in another room or over another line.
  private func isKnown(_ group: [Member]) -> Bool {
    var sum = empty
    for member in group { sum.add(member.evidence) }
    return voices.contains {
      (sum.share(of: $0.sum) + $0.sum.share(of: sum)) / 2 >= StrangerGroups.mostShare
    }
  }

  /// Returns the recording that a group explains best, and by how much.
  private func best(by sum: VoiceSum) -> (Int, Double)? {
    rest.indices.map { ($0, sum.gain(for: rest[$0].evidence)) }.max { $0.1 < $1.1 }
  }
}
