import Documents
import Entries
package import Insights
package import Listening

extension Journal {
  /// The number of clips for a month and for a year.
  private static let clipCounts = (month: 8, year: 14)

  /// Returns the spoken programme of a month or a year: a narrator, and clips in the owner's voice.
  /// - Throws: ``JournalError`` with `noSuchEntry` if nothing was kept.
  package func recapProgramme(
    of recap: Recap, speech: SpeechRequest
  ) async throws -> Programme {
    let text = RecapText(recap)
    guard recap.totals.entries > 0 else {
      throw JournalError(.noSuchEntry, "nothing was kept in \(text.title)")
    }
    let clips = try clips(
      for: recap, most: text.isYear ? Journal.clipCounts.year : Journal.clipCounts.month)
    let script = RecapScript(recap, clips: clips)
    let chapters = try script.chapters.map { chapter in
      Montage.Chapter(
        chapter.title, entry: chapter.entry,
        parts: try chapter.parts.map { part in
          switch part {
          case .said(let text): .text(text)
          case .clip(let clip): try montageClip(clip)
          }
        })
    }
    return try await Montage(chapters, speech: speech).programme()
  }

  /// Returns clips one after another as a programme, each a chapter.
  package func supercut(
    _ clips: [ClipCandidate], speech: SpeechRequest
  ) async throws -> Programme {
    let chapters = try clips.map { clip in
      Montage.Chapter(
        "\(clip.entry)  \(clip.day)  \(ClockText.text(Int(max(0, clip.span.lowerBound))))"
          + (clip.score == nil ? "" : " (probably)"),
        entry: clip.entry, parts: [try montageClip(clip)])
    }
    return try await Montage(chapters, speech: speech).programme()
  }
}
