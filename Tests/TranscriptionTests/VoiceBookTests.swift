import Entries
import Recognition
import TestSupport
import Testing

@testable import Transcription

@Suite("The voices that a journal knows", .requires(.recognitionModel))
struct VoiceBookTests {
  /// What each sentence of one reader shows.
  private static let taught = Task {
    try await Listening.heardSentences.value.flatMap(\.evidence)
  }

  private func lessons(
    _ voices: [String], seconds: Double = 20
  ) async throws -> [VoiceLesson] {
    zip(try await Self.taught.value, voices).enumerated().map { index, pair in
      VoiceLesson(
        number: Int64(voices.count - index), recording: Int64(index), voice: pair.1,
        bytes: pair.0.bytes, seconds: seconds, isCorrected: index == 0,
        misheardShare: index == 0 ? 0 : 0.5)
    }
  }

  private func book(_ lessons: [VoiceLesson]) throws -> VoiceBook {
    try VoiceBook(lessons, maker: Listening.shared.get().voiceMaker)
  }

  @Test("one is used if there is half a minute of it, and its recordings explain one another")
  func used() async throws {
    let all = try await lessons(Array(repeating: "owner", count: 5))
    let known = try #require(try book(all).chapters.first)
    #expect(known.recordings == 5)
    #expect(known.seconds == 100)
    #expect(known.correctedSeconds == 20)
    #expect(try #require(known.gain) > 0)
    #expect(known.voice != nil)
    let little = try await lessons(Array(repeating: "owner", count: 5), seconds: 5)
    #expect(try book(little).voices.isEmpty)
    #expect(try book([all[0]]).voices.isEmpty)
    #expect(try book(lessonsAlone(all)).voices.count == 1)
    #expect(try book([]).chapters.isEmpty)
  }

  @Test("one expects as many wrong words as were expected in the recordings that taught it")
  func misheard() async throws {
    let all = try await lessons(Array(repeating: "owner", count: 5))
    let known = try book(all)
    #expect(try #require(known.voice(named: "owner")).misheardShare == 0.4)
    let rest = try known.holdingOut(0)
    #expect(try #require(rest.voice(named: "owner")).misheardShare == 0.5)
  }

  private func lessonsAlone(_ lessons: [VoiceLesson]) -> [VoiceLesson] {
    var one = lessons[0]
    one.seconds = 61
    return [one]
  }

  @Test("does not depend on the order of its recordings, and has a checksum of its own")
  func order() async throws {
    let all = try await lessons(Array(repeating: "owner", count: 5))
    let checksum = try #require(try book(all).voice(named: "owner")?.checksum)
    #expect(try book(all.reversed()).voices.map(\.checksum) == [checksum])
    #expect(try book(Array(all.dropFirst())).voices.map(\.checksum) != [checksum])
    // A state of it before the newest recordings is found again.
    let former = try #require(try book(Array(all.dropFirst(2))).voice(named: "owner"))
    let found = try book(all).formerVoices([former.checksum], holdingOut: 7)
    #expect(found?.map(\.checksum) == [former.checksum])
    #expect(try book(all).formerVoices(["0123456789ab"], holdingOut: 7) == nil)
  }

  @Test("without a recording it is what the others alone teach, to the last bit")
  func heldOut() async throws {
    let all = try await lessons(Array(repeating: "owner", count: 5))
    for recording in all.indices {
      let others = try book(all.filter { $0.recording != Int64(recording) })
      let heldOut = try book(all).holdingOut(Int64(recording))
      #expect(heldOut.voices.map(\.checksum) == others.voices.map(\.checksum))
      #expect(heldOut.voices.count == 1)
      #expect(heldOut.chapters.map(\.recordings) == [4])
      // One of these before the last two recordings is found without it too.
      let former = try book(all.filter { ![0, 1, Int64(recording)].contains($0.recording) })
      let checksums = former.voices.map(\.checksum)
      let found = try book(all).formerVoices(checksums, holdingOut: Int64(recording))
      #expect(found?.map(\.checksum) == checksums)
    }
    #expect(try book(all).holdingOut(9).voices.map(\.checksum) == book(all).voices.map(\.checksum))
    // A single other recording needs a whole minute, as everywhere.
    #expect(try book(Array(all.prefix(2))).holdingOut(0).voices.isEmpty)
    #expect(try book(Array(all.prefix(1))).holdingOut(0).chapters.isEmpty)
  }

  @Test("voices of several names are kept apart, the owner's first, and nobody's is no voice")
  func names() async throws {
    let book = try book(try await lessons(["zoe", "owner", "", "owner", "owner"]))
    #expect(book.chapters.map(\.name) == ["owner", "zoe"])
    #expect(book.chapters.map(\.recordings) == [3, 1])
    #expect(book.voices.map(\.name) == ["owner"])
    let evidence = try await Self.taught.value
    #expect(book.name(of: evidence[2]) == "owner")
  }

  @Test("the same sentence is heard the same with a voice each time, and means differ without it")
  func hearing() async throws {
    let all = try await lessons(Array(repeating: "owner", count: 5))
    let voice = try #require(try book(Array(all.dropFirst())).voice(named: "owner"))
    let sentence = try Listening.sentences()[1].samples
    var heard: [[Utterance]] = []
    for pool in [try Listening.single.get(), try Listening.shared.get()] {
      var source = MemorySource(sentence)
      var utterances: [Utterance] = []
      try await pool.transcribe(&source, using: VoiceUse(voices: [0: voice])) { event in
        if case .utterance(_, let utterance) = event { utterances.append(utterance) }
      }
      heard.append(utterances)
    }
    let stock = try await Listening.utterances(sentence, by: Listening.shared.get())
    #expect(heard[0] == heard[1])
    #expect(heard[0].count == stock.count)
    #expect(heard[0] != stock.sorted { $0.key < $1.key }.map(\.value))
    var source = MemorySource(sentence)
    let gains = try await Listening.shared.get().likeness(of: &source, to: [voice])
    #expect(try #require(gains[0]?.first) > 0)
  }

  /// What each sentence shows when it is played faster, as by another person with a higher voice.
  private static let higher = Task { () -> [ChannelEvidence] in
    let pool = try Listening.shared.get()
    var all: [ChannelEvidence] = []
    for sentence in try Listening.sentences() {
      let count = Int(Double(sentence.samples.count - 1) / 1.25)
      var source = MemorySource(
        (0..<count).map { index in
          let place = Double(index) * 1.25
          let (first, part) = (Int(place), Float(place - place.rounded(.down)))
          return sentence.samples[first] * (1 - part) + sentence.samples[first + 1] * part
        })
      all += try await pool.transcribe(&source, using: VoiceUse(keepsEvidence: true)) { _ in }
    }
    return all
  }

  /// Five recordings of the owner, and five of somebody whom nobody named.
  private func mixed() async throws -> (own: [VoiceLesson], others: [VoiceLesson]) {
    let own = try await lessons(Array(repeating: "owner", count: 5))
    let others = try await Self.higher.value.enumerated().map { index, evidence in
      VoiceLesson(
        number: Int64(100 - index), recording: Int64(10 + index), voice: "", bytes: evidence.bytes,
        seconds: 20, isCorrected: false, misheardShare: 0.5)
    }
    return (own, others)
  }

  @Test("recordings of one other person are found together, without anybody else's")
  func unnamed() async throws {
    let (own, others) = try await mixed()
    try #require(others.count == 5)
    let found = try #require(try book(own + others).unnamedVoice())
    #expect(found.recordings == [10, 11, 12, 13, 14])
    #expect(found.seconds == 100)
    let left = try book(own + others).unnamedVoice(without: Set(found.recordings.dropFirst(2)))
    #expect(left == nil)
    #expect(try book(own + others).newestRecordings(3) == [0, 1, 2])
  }

  @Test("a recording under a voice's name that does not sound like the others is left out of it")
  func leftOut() async throws {
    let (own, others) = try await mixed()
    var stranger = others[0]
    (stranger.voice, stranger.channel) = ("owner", 1)
    let book = try book(own + [stranger])
    #expect(book.chapters.map(\.recordings) == [5])
    #expect(book.chapters.map(\.leftOut) == [1])
    #expect(book.channelsLeftOut(of: stranger.recording) == [1])
    #expect(own.allSatisfy { book.channelsLeftOut(of: $0.recording).isEmpty })
  }

  @Test("two recordings, the owner's own, and those of a journal without a voice are not told of")
  func unclear() async throws {
    let (own, others) = try await mixed()
    #expect(try book(own + others.prefix(2)).unnamedVoice() == nil)
    #expect(try book(others).unnamedVoice() == nil)
    let nobodys = try await lessons(Array(repeating: "", count: 5)).map { lesson in
      var lesson = lesson
      lesson.recording += 20
      return lesson
    }
    #expect(try book(own + nobodys).unnamedVoice() == nil)
  }

  @Test("a recording with somebody beside is left out, because naming it would name both")
  func channels() async throws {
    let (own, others) = try await mixed()
    var beside = own[0]
    beside.recording = others[0].recording
    let found = try book([beside] + own.dropFirst() + others).unnamedVoice()
    #expect(found?.recordings.contains(others[0].recording) != true)
  }
}
