public import Entries
import Storage

extension Journal {
  /// The damage found since the journal was opened.
  ///
  /// Lost sound was replaced by silence of the same length, and an unreadable value by a harmless
  /// one.
  public var damage: [Damage] {
    settleLengths()
    let all = file.damage.values
    // A length that cannot be read, and was proved since, is told as wrong.
    let proved = Set(all.filter { $0.part == .misstatedLength }.map(\.entry))
    let values = all.filter { $0.part != .length || !proved.contains($0.entry) }
      .map { Damage(entry: $0.entry, $0.sentence) }
    return values.map(Journal.ofNoEntry) + file.damage.sounds.map { sound($0) }
  }

  /// The entries whose texts were damaged and were mended since the journal was opened, because
  /// something of them was changed.
  public var mendedTexts: [Damage] {
    file.damage.mended.map {
      Damage(entry: $0, "bytes of its text were damaged, and are mended")
    }
  }

  /// The entries whose sound was read since the journal was opened although some of its stored
  /// bytes do not match their own digests, because the recording's digest proves it.
  public var changedSound: [Damage] {
    file.damage.changes.sorted { $0.key < $1.key }.map { recording, first in
      let found = try? file.recording(recording)
      return Damage(
        entry: found?.entry,
        ChangedSoundText(from: first, rate: found?.recording.rate ?? 0).proved)
    }
  }

  /// Finds out which recordings that were read have a wrong length in their rows, and which have
  /// lost sound at their ends.
  ///
  /// All of the sound has to be read for that, so it is done when the damage is asked for.
  private func settleLengths() {
    for number in file.damage.takeDoubtfulLengths() {
      guard let recording = (try? file.recording(number))?.recording else { continue }
      let pieces = UnmatchedPieces(file: file, recording: recording)
      guard let other = try? pieces.corrected() else { continue }
      try? pieces.note(other)
      file.damage.note(provedEnd: other.frames, of: number)
    }
  }

  /// The error for an entry with a recording whose sound format cannot be read; nil if no such
  /// recording was found.
  ///
  /// The entry is returned without that recording.
  func unreadableRecording(of entry: Int64) -> JournalError? {
    file.damage.values.first { $0.entry == entry && $0.part == .format }.map { value in
      JournalError(
        .damaged, Damage(entry: entry, value.part.sentence).line,
        hint: "'sotto check' tells all that is damaged, and what to do")
    }
  }

  /// A damaged text may belong to no entry.
  private static func ofNoEntry(_ damage: Damage) -> Damage {
    damage == Damage(entry: nil, DamagedValue.Part.brokenText.sentence)
      ? Damage(entry: nil, "bytes of a text are damaged") : damage
  }

  private func sound(_ lost: LostSound) -> Damage {
    // If the recording cannot be read again, its damage is reported without the entry.
    let found = try? file.recording(lost.recording)
    return Damage(
      entry: found?.entry, LostSoundText(lost, rate: found?.recording.rate ?? 0).sentence)
  }
}

/// Says from where on stored sound does not match its digest, although it can be read.
struct ChangedSoundText {
  private let start: String

  init(from frame: Int64, rate: Int) {
    start =
      "stored bytes of its sound or their digest have changed, from"
      + " \(ClockText.text(rate > 0 ? Int(frame / Int64(rate)) : 0))"
  }

  /// The sentence where the recording's digest proves the sound.
  var proved: String { start + "; the sound is still whole" }

  /// The sentence where the recording has no digest.
  var unproved: String { start + "; it decodes, but has no digest that would prove it whole" }
}

/// Says which sound is lost.
struct LostSoundText {
  private let lost: LostSound
  private let rate: Int

  init(_ lost: LostSound, rate: Int) {
    self.lost = lost
    self.rate = rate
  }

  /// `12.4 s of its sound are lost, from 0:20`.
  var sentence: String {
    guard rate > 0 else { return "sound is lost" }
    let seconds = Double(lost.count) / Double(rate)
    let tenths = max(1, Int((seconds * 10).rounded()))
    let first = Double(lost.frames.first?.lowerBound ?? 0) / Double(rate)
    let place = ClockText.text(Int(first))
    let parts = lost.frames.count > 1 ? ", in \(lost.frames.count) places" : ""
    return "\(tenths / 10).\(tenths % 10) s of its sound are lost, from \(place)\(parts)"
  }
}

extension DamagedValue {
  /// What is said of it, with the name of its row if that is told.
  var sentence: String {
    guard part == .filter, let name else { return part.sentence }
    return DamagedValue.unreadableFilter(name)
  }
}

extension DamagedValue.Part {
  var sentence: String {
    switch self {
    case .day: "its day cannot be read, and is taken from its time"
    case .time: "its time cannot be read"
    case .zone: "its time zone cannot be read, and UTC stands for it"
    case .identifier: "its identifier cannot be read"
    case .text: "its title or note cannot be read"
    case .brokenText: "bytes of its text are damaged"
    case .gaps: "the gaps of its recording cannot be read"
    case .markers: "the markers of its recording cannot be read"
    case .length: "the length of its recording cannot be read"
    case .format: "the format of its recording cannot be read, so that it cannot be played"
    case .misstated:
      "its rate or number of channels in the journal is wrong, and is taken from its sound"
    case .misstatedLength: "its length in the journal is wrong, and is taken from its sound"
    case .piece: "a piece of its sound lies where its recording can have none"
    case .transcript: "the words of a transcript cannot be read"
    case .label: "a label of it cannot be read"
    case .attachment: "what is known of an attachment of it cannot be read"
    case .content: "bytes of what is attached to it are lost"
    case .goal: "a goal cannot be read"
    case .feeling: "its mood or energy cannot be right"
    case .history: "a change in its history cannot be read"
    case .moodWord: "a word for moods cannot be read"
    case .filter: "the filter of a collection cannot be read"
    case .vocabulary: "a word of the vocabulary cannot be read"
    case .language: "what was learned of your language cannot be read"
    case .origin: "what another program said of it cannot be read"
    case .order: "the order of its changes cannot be read, so that it cannot be merged"
    }
  }
}
