package import Foundation

/// Something that the owner of a journal wants to do again and again.
package struct Goal: Sendable, Equatable, Identifiable {
  /// What counts towards a goal.
  package enum Deed: Sendable, Equatable {
    /// An entry with sound.
    case speaking
    /// An entry with a typed note.
    case writing
    /// A check-in.
    case checkingIn
    /// Any entry.
    case keeping
    /// An entry with a label.
    case label(Tag)

    private static let named: [String: Deed] = [
      "speaking": .speaking, "writing": .writing, "checking-in": .checkingIn, "keeping": .keeping,
    ]

    /// Finds what a journal or a document names; nil if it names nothing that counts.
    package init?(name: String, label: Tag?) {
      if name == "label" {
        // A collection is found and not kept, so that no entry is of it on its day.
        guard let label, label.kind != .collection else { return nil }
        self = .label(label)
      } else {
        guard label == nil, let deed = Deed.named[name] else { return nil }
        self = deed
      }
    }

    /// What it is called in the journal and in documents.
    package var name: String {
      switch self {
      case .speaking: "speaking"
      case .writing: "writing"
      case .checkingIn: "checking-in"
      case .keeping: "keeping"
      case .label: "label"
      }
    }

    /// The label that counts, if one does.
    package var label: Tag? {
      if case .label(let tag) = self { tag } else { nil }
    }
  }

  /// What is counted.
  package enum Unit: String, Sendable, Codable {
    /// Days on which it was done, however often.
    case days
    /// Entries.
    case times
    /// Minutes of sound.
    case minutes
  }

  /// The stretch of time in which the amount is wanted.
  package enum Period: String, Sendable, Codable {
    case day, week, month
  }

  /// Days on which a goal rested.
  package struct Pause: Sendable, Equatable, Codable {
    /// The first day.
    package var first: CivilDay
    /// The last day; nil while it lasts.
    package var last: CivilDay?

    /// Makes a pause.
    package init(first: CivilDay, last: CivilDay? = nil) {
      self.first = first
      self.last = last
    }

    /// Whether a day is one of its days.
    package func contains(_ day: CivilDay) -> Bool {
      day >= first && (last.map { day <= $0 } ?? true)
    }
  }

  /// How much can be wanted.
  package static let amounts = 1...10_000

  /// The number of a goal that no journal keeps yet.
  package static let unnumbered: Int64 = 0

  /// Its short number in this journal, never reused.
  package var id: Int64
  /// The identifier that survives merging and exporting.
  package let uuid: UUID
  /// What its owner called it.
  package var wording: String
  /// What counts towards it.
  package var deed: Deed
  /// How many, or how long, is wanted in each period.
  package var amount: Int
  /// What is counted.
  package var unit: Unit
  /// The stretch of time in which the amount is wanted.
  package var period: Period
  /// The day from which it counts.
  package var begun: CivilDay
  /// The days on which it rested, in order.
  package var pauses: [Pause]

  /// Whether another goal wants the same, whatever it is called.
  package func asks(theSameAs other: Goal) -> Bool {
    deed == other.deed && amount == other.amount && unit == other.unit && period == other.period
  }

  /// Makes a goal.
  package init(
    id: Int64 = Goal.unnumbered, uuid: UUID, wording: String, deed: Deed, amount: Int, unit: Unit,
    period: Period, begun: CivilDay, pauses: [Pause] = []
  ) {
    self.id = id
    self.uuid = uuid
    self.wording = wording
    self.deed = deed
    self.amount = amount
    self.unit = unit
    self.period = period
    self.begun = begun
    self.pauses = pauses
  }

  /// Whether it rests on a day.
  package func rests(on day: CivilDay) -> Bool { pauses.contains { $0.contains(day) } }

  /// Whether it rests until its owner goes on.
  package var isPaused: Bool { pauses.last.map { $0.last == nil } ?? false }
}
