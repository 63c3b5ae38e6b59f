public import Entries
public import Foundation
public import Intake

/// The options of an import, besides the files.
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
  /// The time of recording; overrides that of the files.
  public var moment: Moment?
  /// The day of recording; overrides that of the files, whose time of day is kept.
  public var day: CivilDay?
  /// The zone for times without one, in place of the machine's zone.
  public var zone: TimeZone?
  /// Which number of a date is the day in another program's journal; nil to find it out.
  public var dates: DateOrder?
  /// The format of files without a header.
  public var raw: RawSound?
  /// How many files are processed at once.
  public var jobs: Int
  /// Whether to write nothing.
  public var dryRun: Bool

  /// Makes a request, by default with everything taken from the files.
  public init(
    title: String? = nil, mood: Mood? = nil, energy: Energy? = nil, place: Place? = nil,
    tags: [Tag] = [], moment: Moment? = nil, day: CivilDay? = nil, zone: TimeZone? = nil,
    dates: DateOrder? = nil, raw: RawSound? = nil, jobs: Int = 1, dryRun: Bool = false
  ) {
    self.title = title
    self.mood = mood
    self.energy = energy
    self.place = place
    self.tags = tags
    self.moment = moment
    self.day = day
    self.zone = zone
    self.dates = dates
    self.raw = raw
    self.jobs = jobs
    self.dryRun = dryRun
  }

  /// How many files are processed at once: at most one per core, because more would gain nothing.
  var workers: Int { min(max(1, jobs), ProcessInfo.processInfo.activeProcessorCount) }
}
