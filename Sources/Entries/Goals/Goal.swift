package import Foundation

/// Something that the owner of a journal wants to do regularly.
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

    /// Finds a deed by its name in journals and documents; nil if there is no such deed.
    package init?(name: String, label: Tag?) {
      if name == "label" {
        // A collection cannot be counted by day, since it may be only a saved filter.
        guard let label, label.kind != .collection else { return nil }
        self = .label(label)
      } else {
        guard label == nil, let deed = Deed.named[name] else { return nil }
        self = deed
      }
    }

    /// The name in journals and documents.
    package var name: String {
      switch self {
      case .speaking: "speaking"
      case .writing: "writing"
      case .checkingIn: "checking-in"
      case .keeping: "keeping"
      case .label: "label"
      }
    }

    /// The label that counts; nil for other deeds.
    package var label: Tag? {
      if case .label(let tag) = self { tag } else { nil }
    }
  }

  /// What is counted.
  package enum Unit: String, Sendable, Codable {
    /// Days on which it was done, however often on each.
    case days
    /// Entries.
    case times
    /// Minutes of sound.
    case minutes
  }

  /// The period in which the amount is wanted.
  package enum Period: String, Sendable, Codable {
    case day, week, month
  }

  /// Days on which a goal is paused.
  package struct Pause: Sendable, Equatable, Codable {
    /// The first day.
    package var first: CivilDay
    /// The last day; nil while the pause lasts.
    package var last: CivilDay?

    /// Makes a pause.
    package init(first: CivilDay, last: CivilDay? = nil) {
      self.first = first
      self.last = last
    }

    /// Whether a day belongs to the pause.
    package func contains(_ day: CivilDay) -> Bool {
      day >= first && (last.map { day <= $0 } ?? true)
    }
  }

  /// The possible amounts.
  package static let amounts = 1...10_000

  /// The number of a goal that is not in a journal yet.
  package static let unnumbered: Int64 = 0

  /// Its short number in this journal, never reused.
  package var id: Int64
  /// The identifier, which stays the same when merging and exporting.
  package let uuid: UUID
  /// The owner's wording.
  package var wording: String
  /// What counts towards it.
  package var deed: Deed
  /// The number wanted in each period.
  package var amount: Int
  /// What is counted.
  package var unit: Unit
  /// The period in which the amount is wanted.
  package var period: Period
  /// The day from which it counts.
  package var begun: CivilDay
  /// The pauses, in order.
  package var pauses: [Pause]

  /// Whether another goal asks for the same, whatever its wording.
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

  /// Whether it is paused on a day.
  package func rests(on day: CivilDay) -> Bool { pauses.contains { $0.contains(day) } }

  /// Whether it is paused until the owner resumes it.
  package var isPaused: Bool { pauses.last.map { $0.last == nil } ?? false }
}
