public import Entries
public import Foundation
public import Intake

/// What is asked of an import beside the files themselves.
public struct ImportRequest: Sendable {
  /// The title for every entry, in place of the files' own titles.
  public var title: String?
  /// The mood for every entry.
  public var mood: Mood?
  /// The energy for every entry.
  public var energy: Energy?
  /// The place for every entry.
  public var place: Place?
  /// Labels for every entry.
  public var tags: [Tag]
  /// The time of recording, in place of what the files say.
  public var moment: Moment?
  /// The day of recording, in place of what the files say; the time of day stays theirs.
  public var day: CivilDay?
  /// The zone that times without one are taken in, in place of the machine's.
  public var zone: TimeZone?
  /// What the files hold, where they have no header.
  public var raw: RawSound?
  /// How many files are worked on at once.
  public var jobs: Int
  /// Whether nothing is to be written.
  public var dryRun: Bool

  /// Makes a request; without arguments everything is taken from the files.
  public init(
    title: String? = nil, mood: Mood? = nil, energy: Energy? = nil, place: Place? = nil,
    tags: [Tag] = [], moment: Moment? = nil, day: CivilDay? = nil, zone: TimeZone? = nil,
    raw: RawSound? = nil, jobs: Int = 1, dryRun: Bool = false
  ) {
    self.title = title
    self.mood = mood
    self.energy = energy
    self.place = place
    self.tags = tags
    self.moment = moment
    self.day = day
    self.zone = zone
    self.raw = raw
    self.jobs = jobs
    self.dryRun = dryRun
  }

  /// How many files are worked on at once: no more than cores, beyond which nothing is won.
  var workers: Int { min(max(1, jobs), ProcessInfo.processInfo.activeProcessorCount) }
}
