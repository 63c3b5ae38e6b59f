package import Documents
import Entries
package import Insights
import Storage

extension Journal {
  /// Returns what stood out in a month or a year.
  package func recap(of span: CalendarSpan) throws -> Recap {
    let days = Recap.comparison(of: span).lowerBound...span.days.upperBound
    var recap = Recap(try factsWithWords(in: days), of: span)
    let places = try storage { try file.placeDays(in: span.days) }
    recap.places = places.filter { !$0.name.isEmpty }.prefix(Recap.most)
      .map { Recap.Count(name: $0.name, days: $0.days) }
    recap.unnamedPlaces = places.count { $0.name.isEmpty }
    let (best, hardest) = (try opening(of: recap.best), try opening(of: recap.hardest))
    recap.best?.opening = best
    recap.hardest?.opening = hardest
    let pictures = try pictures(of: recap)
    recap.pictureCount = pictures.count
    recap.pictures = PictureChoice(
      pictures.map {
        PictureChoice.Candidate(
          day: $0.entry.moment.day, isFavourite: $0.attachment.isFavourite,
          hasCaption: !$0.attachment.caption.isEmpty)
      }, most: Recap.most
    ).chosen.map { pictures[$0] }.map { item in
      Recap.Picture(
        entry: item.entry.id, number: item.number, day: item.entry.moment.day,
        name: item.attachment.name, caption: item.attachment.caption)
    }
    return recap
  }

  /// Returns the pictures that a recap names, made small for paper or a drawing.
  /// - Throws: `CancellationError`; ``JournalError`` if the journal cannot be read.
  package func pictures(
    of recap: Recap, scaledBy scaler: PictureScaler
  ) async throws -> [PrintedPicture] {
    let entries = try entriesByNumber(recap.pictures.map(\.entry))
    let attachments = recap.pictures.compactMap { picture -> Attachment? in
      guard let all = entries[picture.entry]?.attachments,
        all.indices.contains(picture.number - 1)
      else { return nil }
      return all[picture.number - 1]
    }
    let scaled = try await scaler.pictures(attachments)
    return attachments.compactMap { scaled[$0.uuid] }
  }

  /// The pictures of a recap's days, in order of time, each once however often it was attached: as a
  /// favourite, or with a caption, if it is that anywhere.
  private func pictures(of recap: Recap) throws -> [AttachedItem] {
    func worth(_ picture: Attachment) -> Int {
      (picture.isFavourite ? 2 : 0) + (picture.caption.isEmpty ? 0 : 1)
    }
    let all = try attached(
      [.picture, .drawing],
      EntryFilter(since: recap.since, until: recap.until, sort: .oldest))
    var best: [String: Int] = [:]
    for (index, item) in all.enumerated() {
      guard let digest = item.attachment.content?.digest else { continue }
      if let known = best[digest], worth(all[known].attachment) >= worth(item.attachment) {
        continue
      }
      best[digest] = index
    }
    return all.indices.filter { index in
      guard let digest = all[index].attachment.content?.digest else { return true }
      return best[digest] == index
    }.map { all[$0] }
  }

  private func opening(of day: Recap.Day?) throws -> String {
    guard let day, let overview = try overviews(numbers: [day.entry]).first else { return "" }
    return overview.entry.title.isEmpty ? overview.opening : overview.entry.title
  }
}
