import Documents
import Entries
import Foundation
import Insights
import Intake
import JournalEngine

extension ImportVerb {
  /// The import request from the options.
  func request(_ context: Context) throws -> ImportRequest {
    try checkJobs(jobs)
    if date != nil && setting.at != nil {
      throw Failure(.usage, "--date and --at exclude one another")
    }
    let day = try date.map { text in
      let day = try TypedDay.day(text, today: context.surroundings.moment.day)
      try TypedDay.requireYear(of: day, text)
      return day
    }
    try setting.checkNames()
    return ImportRequest(
      title: setting.titleLine,
      mood: try setting.mood.map {
        try TypedMood.mood($0, try context.moodNames(journal).vocabulary)
      },
      energy: try setting.energyLevel(), place: try setting.placeGiven(),
      tags: setting.tags, moment: try setting.moment(context), day: day,
      zone: try setting.timeZone(), dates: dates, raw: try rawSound(),
      jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount, dryRun: dryRun)
  }

  private func rawSound() throws -> RawSound? {
    guard let rate else {
      guard channels == nil, sampleFormat == nil else {
        throw Failure(.usage, "--channels and --sample-format go with --rate")
      }
      return nil
    }
    guard RawSound.rates.contains(rate) else {
      throw Failure(.usage, "--rate takes a number from 1 to \(RawSound.rates.upperBound)")
    }
    let channels = channels ?? 1
    guard RawSound.channels.contains(channels) else {
      throw Failure(.usage, "--channels takes a number from 1 to \(RawSound.channels.upperBound)")
    }
    guard let raw = RawSound(rate: rate, channels: channels, sample: sampleFormat ?? "int16") else {
      throw Failure(
        .usage, "there is no sample format '\(sampleFormat ?? "")'",
        hint: "samples are \(RawSound.sampleFormats.joined(separator: ", "))")
    }
    return raw
  }
}
