import Entries
import Foundation
import Sound
import SoundFiles
import Testing

@testable import Intake
@testable import JournalEngine

@Suite("The time of a recording")
struct RecordingTimeTests {
  private static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt
  /// A time long after that of every file named here.
  private static let modified = Date(timeIntervalSince1970: 1_795_158_900)

  private func time(
    _ name: String, date: String? = nil, broadcast: BroadcastOrigin? = nil,
    modified: Date = RecordingTimeTests.modified, zone: TimeZone = RecordingTimeTests.berlin
  ) -> RecordingTime {
    var info = AudioFileInfo(
      container: "", encoding: "", format: .init(rate: 8000, channels: 1, sample: .int16))
    info.date = date
    info.broadcast = broadcast
    return RecordingTime(of: info, name: name, modified: modified, zone: zone)
  }

  @Test(
    "names of phones, recorders and chat programs tell the second",
    arguments: [
      ("20230501 213000.m4a", "2023-05-01T21:30:00+02:00"),
      ("20230501 213000-1A2B3C4D.m4a", "2023-05-01T21:30:00+02:00"),
      ("2023-05-01-21-30-00.m4a", "2023-05-01T21:30:00+02:00"),
      ("Recording_2023-05-01-21-30-00.m4a", "2023-05-01T21:30:00+02:00"),
      ("Voice 230501_213000.m4a", "2023-05-01T21:30:00+02:00"),
      ("Call recording Anna_230501_213000.m4a", "2023-05-01T21:30:00+02:00"),
      ("May 1 at 9-30 PM.m4a", "2026-05-01T21:30:00+02:00"),
      ("Dec 24 at 7-05 AM.m4a", "2025-12-24T07:05:00+01:00"),
      ("1 May 2023 at 21.30.m4a", "2023-05-01T21:30:00+02:00"),
      ("May 1, 2023 at 9:30 PM.m4a", "2023-05-01T21:30:00+02:00"),
      ("WhatsApp Audio 2023-05-01 at 21.30.00.opus", "2023-05-01T21:30:00+02:00"),
      ("WhatsApp Ptt 2023-05-01 at 9.30.00 PM.ogg", "2023-05-01T21:30:00+02:00"),
      ("WhatsApp Ptt 2023-05-01 at 12.05.00 AM.ogg", "2023-05-01T00:05:00+02:00"),
      ("audio_2023-05-01_21-30-00.ogg", "2023-05-01T21:30:00+02:00"),
      ("audio_1@01-05-2023_21-30-00.ogg", "2023-05-01T21:30:00+02:00"),
      ("signal-2023-05-01-213000.m4a", "2023-05-01T21:30:00+02:00"),
      ("signal-2023-05-01-21-30-00-123.aac", "2023-05-01T21:30:00+02:00"),
      ("230501_2130.mp3", "2023-05-01T21:30:00+02:00"),
      ("230501-213000.WAV", "2023-05-01T21:30:00+02:00"),
      ("Voice-230501-213000.wav", "2023-05-01T21:30:00+02:00"),
      ("ZOOM_1_230501-213000.wav", "2023-05-01T21:30:00+02:00"),
      ("230501-213000-2.wav", "2023-05-01T21:30:00+02:00"),
      ("230501-213000-Anna.wav", "2023-05-01T21:30:00+02:00"),
      ("GMT20230501-193000_Recording.m4a", "2023-05-01T21:30:00+02:00"),
      ("Meeting-20230501_213000-Meeting Recording.mp4", "2023-05-01T21:30:00+02:00"),
      ("abc-defg-hij (2023-05-01 21:30 GMT+2).mp4", "2023-05-01T21:30:00+02:00"),
      ("2023-05-01 21-30-00.mkv", "2023-05-01T21:30:00+02:00"),
      ("Anna(0049123)_20230501213000.mp3", "2023-05-01T21:30:00+02:00"),
      ("audioclip-1682969400000-3456.mp4", "2023-05-01T21:30:00+02:00"),
      ("recording-1682969400.m4a", "2023-05-01T21:30:00+02:00"),
      ("memo_2023-05-01T19:30:00Z.wav", "2023-05-01T21:30:00+02:00"),
      ("Aufnahme 2023.05.01 um 21.30.wav", "2023-05-01T21:30:00+02:00"),
    ])
  func seconds(_ name: String, _ expected: String) {
    let time = time(name)
    #expect(time.source == "name")
    #expect(time.moment.rfc3339 == expected)
  }

  @Test(
    "a name with a day alone tells the day, at noon",
    arguments: [
      "PTT-20230501-WA0003.opus", "AUD-20230501-WA0012.m4a", "230501_0012.WMA",
      "2023-05-01 (2).wav",
      "rec_2023-05-01.flac", "20230501.amr",
    ])
  func days(_ name: String) {
    #expect(time(name).source == "name")
    #expect(time(name).moment.rfc3339 == "2023-05-01T12:00:00+02:00")
  }

  @Test("a day alone takes its time from the last change, where that was on the same day")
  func sameDay() {
    let modified = Date(timeIntervalSince1970: 1_682_969_400)
    #expect(
      time("PTT-20230501-WA0003.opus", modified: modified).moment.rfc3339
        == "2023-05-01T21:30:00+02:00")
  }

  @Test(
    "names that hold numbers but no time leave it to the last change",
    arguments: [
      "New Recording 12.m4a", "Voice 001.m4a", "STE-000.wav", "ZOOM0001.WAV", "DM520012.WMA",
      "TASCAM_0012.wav", "track 20231345.wav", "4915112345678901.amr", "99887766554433.wav",
      "recital-May-flowers.mp3", "7517-100429-0000.flac", "100429-0000-7517.flac",
      "84-121123-0005.flac", "61-070968-123456.wav", "sense_01_austen_64kb-0880.wav", "2023.wav",
      "",
    ])
  func nothing(_ name: String) {
    let time = time(name)
    #expect(time.source == "mtime")
    #expect(time.moment.date == RecordingTimeTests.modified)
  }

  @Test(
    "tags are read with their offset, or in the zone",
    arguments: [
      ("2023-05-01T19:30:00.000000Z", "2023-05-01T21:30:00+02:00"),
      ("2023-05-01T15:30:00-0400", "2023-05-01T21:30:00+02:00"),
      ("2023-05-01 21:30:00", "2023-05-01T21:30:00+02:00"),
      ("2023:05:01 21:30:00", "2023-05-01T21:30:00+02:00"),
      ("2023-05-01T21:30", "2023-05-01T21:30:00+02:00"),
      ("2023-05-01", "2023-05-01T12:00:00+02:00"), ("20230501", "2023-05-01T12:00:00+02:00"),
    ])
  func tags(_ tag: String, _ expected: String) {
    let time = time("20190101 101010.m4a", date: tag)
    #expect(time.source == "info")
    #expect(time.moment.rfc3339 == expected)
  }

  @Test(
    "a tag that says no day is passed over for the name",
    arguments: ["2023", "yesterday", "2023-13-40", "", "0000-00-00"])
  func uselessTags(_ tag: String) {
    #expect(time("20190101 101010.m4a", date: tag).source == "name")
  }

  @Test("the recorder's own stamp comes before the tag and the name")
  func broadcast() {
    let origin = BroadcastOrigin(date: "2023-05-01", time: "21:30:00")
    let time = time("20190101 101010.wav", date: "2020-01-01", broadcast: origin)
    #expect(time.source == "bext")
    #expect(time.moment.rfc3339 == "2023-05-01T21:30:00+02:00")
  }

  @Test("a time without a zone is taken in the zone that is asked for, and the moment says which")
  func zones() throws {
    let zone = try #require(TimeZone(identifier: "Pacific/Auckland"))
    let moment = time("20230501 213000.m4a", zone: zone).moment
    #expect(moment.zone == "Pacific/Auckland")
    #expect(moment.rfc3339 == "2023-05-01T21:30:00+12:00")
  }
}
