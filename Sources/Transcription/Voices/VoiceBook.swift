import Recognition

/// The voices that a journal knows, as one run uses them.
///
/// A voice is the sum of the evidence of its newest recordings, up to an hour of speech. Each
/// recording is compared with the sum of the others: if they explain it worse than the unchanged
/// model does, it is somebody else's and is left out. A voice is used if it has enough speech, and
/// if its recordings explain one another better than the model does.
public struct VoiceBook: Sendable {
  /// The name of the voice of the journal's owner.
  public static let owner = "owner"
  /// The seconds of speech up to which a voice is learned; more changes little.
  public static let mostSeconds = 3600.0
  /// The least gain at which a voice is used for a recording: how much better it explains each
  /// frame of the recording's first speech than the unchanged model does, in natural logarithms.
  public static let leastLikeness = 0.0
  /// The fewest seconds of speech that make a voice.
  static let fewestSeconds = 30.0
  /// The fewest seconds of speech that make a voice of a single recording, which no other recording
  /// confirms.
  static let fewestAlone = 60.0

  /// The voices, the owner's first, then by name.
  public private(set) var chapters: [Chapter] = []

  private var lessons: [VoiceLesson]
  private let maker: VoiceMaker

  /// Learns the voices from the evidence of recordings, newest first.
  public init(_ lessons: [VoiceLesson], maker: VoiceMaker) throws(TranscriptionError) {
    self.lessons = lessons
    self.maker = maker
    let names = Set(lessons.map(\.voice)).subtracting([""])
    let others = names.subtracting([VoiceBook.owner]).sorted()
    for name in (names.contains(VoiceBook.owner) ? [VoiceBook.owner] : []) + others {
      let own = VoiceBook.newest(lessons.filter { $0.voice == name })
      if let chapter = try VoiceBook.chapter(name, own, maker) { chapters.append(chapter) }
    }
  }

  /// The voices that are used.
  public var voices: [LearnedVoice] { chapters.compactMap(\.voice) }

  /// Returns the voice with a name, if it is used.
  public func voice(named name: String) -> LearnedVoice? { voices.first { $0.name == name } }

  /// Returns the voices without the evidence of one recording.
  public func holdingOut(_ recording: Int64) throws(TranscriptionError) -> VoiceBook {
    var book = self
    book.lessons.removeAll { $0.recording == recording }
    var rest: [Chapter] = []
    for chapter in chapters { rest.append(try chapter.holdingOut(recording, maker)) }
    book.chapters = rest.filter { !$0.members.isEmpty }
    return book
  }

  /// Returns the former voices with given checksums, as they were before later recordings were
  /// added and without the evidence of one recording; nil if one cannot be found.
  ///
  /// With them an interrupted run is continued with the voices with which it began.
  public func formerVoices(
    _ checksums: [String], holdingOut recording: Int64
  ) throws(TranscriptionError) -> [LearnedVoice]? {
    var found: [String: LearnedVoice] = [:]
    var rest = lessons
    for _ in 0...VoiceBook.mostSteps {
      let book = try VoiceBook(rest, maker: maker).holdingOut(recording)
      for voice in book.voices where checksums.contains(voice.checksum) {
        found[voice.checksum] = voice
      }
      if found.count == Set(checksums).count { return checksums.compactMap { found[$0] } }
      guard let last = rest.map(\.number).max() else { return nil }
      rest.removeAll { $0.number == last }
    }
    return nil
  }

  /// The greatest number of later recordings that are removed to find a former voice.
  private static let mostSteps = 48

  /// Returns the name of the most likely speaker of the evidence; nil if it is no known voice.
  public func name(of evidence: ChannelEvidence) -> String? {
    let gains = voices.map { ($0.name, $0.sum.gain(for: evidence.evidence)) }
    guard let best = gains.max(by: { $0.1 < $1.1 }), best.1 > 0 else { return nil }
    return best.0
  }

  /// Returns the channels of a recording that were left out of the voice under whose name they are,
  /// because somebody else speaks there.
  public func channelsLeftOut(of recording: Int64) -> Set<Int> {
    Set(
      chapters.flatMap(\.strangers).filter { $0.recording == recording }.map(\.channel))
  }

  /// Returns the newest recordings of each voice that is used.
  /// - Parameter most: The greatest number for each voice.
  public func newestRecordings(_ most: Int) -> [Int64] {
    voices.flatMap { voice in
      var found: [Int64] = []
      for lesson in lessons where lesson.voice == voice.name && found.count < most {
        if !found.contains(lesson.recording) { found.append(lesson.recording) }
      }
      return found
    }
  }

  /// Returns recordings that are by nobody known, and clearly by one person; nil if there are none,
  /// or if no voice is known with which they could be compared.
  /// - Parameter omitted: Recordings about which nothing can be said.
  public func unnamedVoice(
    without omitted: Set<Int64> = []
  ) throws(TranscriptionError) -> UnnamedVoice? {
    let lessons = lessons.filter { !omitted.contains($0.recording) }
    guard !voices.isEmpty,
      lessons.count(where: { $0.voice.isEmpty && $0.seconds > 0 }) >= UnnamedVoice.fewest,
      let empty = try maker.emptySum()
    else { return nil }
    var groups = StrangerGroups(lessons, unlike: voices, empty: empty)
    return groups.largest()
  }

  private static func newest(_ lessons: [VoiceLesson]) -> [VoiceLesson] {
    var seconds = 0.0
    return Array(
      lessons.prefix { lesson in
        defer { seconds += lesson.seconds }
        return seconds < mostSeconds
      })
  }

  private static func chapter(
    _ name: String, _ lessons: [VoiceLesson], _ maker: VoiceMaker
  ) throws(TranscriptionError) -> Chapter? {
    guard var sum = try maker.emptySum() else { return nil }
    var known: [VoiceLesson] = []
    for lesson in lessons {
      guard let evidence = lesson.evidence, !evidence.isEmpty, sum.fits(evidence) else { continue }
      sum.add(evidence)
      known.append(lesson)
    }
    guard !known.isEmpty else { return nil }
    let first = gains(known, sum)
    let own = zip(known, first).filter { known.count == 1 || $0.1 > 0 }.map(\.0)
    let leftOut = zip(known, first).filter { known.count > 1 && $0.1 <= 0 }.map(\.0)
    for lesson in leftOut { if let evidence = lesson.evidence { sum.subtract(evidence) } }
    var chapter = Chapter(name: name, members: own, strangers: leftOut)
    if own.count > 1 {
      let gains = leftOut.isEmpty ? first : gains(own, sum)
      chapter.gain =
        zip(own, gains).reduce(0) { $0 + $1.0.seconds * $1.1 } / max(chapter.seconds, 1)
    }
    if chapter.isKnown {
      chapter.voice = try maker.voice(
        named: name, sum: sum, misheardShare: chapter.misheardShare)
    }
    return chapter
  }

  /// Returns how much better the other recordings explain each recording than the model does.
  private static func gains(_ lessons: [VoiceLesson], _ sum: VoiceSum) -> [Double] {
    lessons.map { lesson in
      lesson.evidence.map { sum.gain(for: $0, holdingOut: true) } ?? 0
    }
  }
}
