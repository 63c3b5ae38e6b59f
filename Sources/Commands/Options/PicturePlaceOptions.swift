import ArgumentParser
import Documents
import Entries
import Foundation
import JournalEngine
import Terminal

/// Whether the location of a picture becomes the place of its entry.
struct PicturePlaceOptions: ParsableArguments {
  @Flag(name: .long, help: "Where the picture was taken is where the entry was.")
  var placeFromPicture = false

  @Flag(name: .long, help: "It is not, and do not ask.")
  var noPlaceFromPicture = false

  /// The result for an entry's place.
  struct Outcome {
    /// The entry as it is now.
    var entry: Entry
    /// The place that it was given, if any.
    var place: Place?
    /// Why it was given no place, if a person should know.
    var remark: String?
  }

  /// Whether one of the options is given.
  var isGiven: Bool { placeFromPicture || noPlaceFromPicture }

  /// What to do with the positions of many photos.
  var taking: PhotoRequest.PlaceTaking {
    placeFromPicture ? .always : noPlaceFromPicture ? .never : .unlessSurprising
  }

  /// Refuses contradictory options.
  func validate() throws {
    guard !(placeFromPicture && noPlaceFromPicture) else {
      throw ValidationError("--place-from-picture and --no-place-from-picture exclude one another")
    }
  }

  /// Gives an entry without a place the location of one of its pictures: if it is not surprising,
  /// if the owner confirms it, or if the option was given.
  /// - Parameters:
  ///   - prepared: What was just attached; with `--place-from-picture` every picture of the entry
  ///     counts.
  ///   - files: The attached files, as they were typed.
  ///   - mayAsk: Whether a question may be asked if there is a terminal.
  func settle(
    _ entry: Entry, _ prepared: PreparedAttachments, _ files: [String], in journal: Journal,
    _ options: JournalOptions, _ step: ChangeStep? = nil, mayAsk: Bool, _ context: Context
  ) throws -> Outcome {
    guard !noPlaceFromPicture else { return Outcome(entry: entry) }
    guard !placeFromPicture else {
      guard let found = try journal.placeOfPictures(of: entry) else {
        return Outcome(
          entry: entry,
          remark: entry.place == nil
            ? "no picture of it says where it was taken" : "it has a place already")
      }
      return try take(found, for: entry, in: journal, step)
    }
    let added = Set(prepared.drafts.map(\.uuid))
    guard let found = try journal.placeOfPictures(of: entry, among: added) else {
      return Outcome(entry: entry)
    }
    guard found.surprise != nil else { return try take(found, for: entry, in: journal, step) }
    let name = found.picture.onOneLine
    if mayAsk, context.inputIsTerminal, context.messagesAreTerminal {
      let question = PicturePlaceText.question(found, name: name, entry: context.naming(entry))
      guard context.confirms(question) else { return Outcome(entry: entry) }
      return try take(found, for: entry, in: journal, step)
    }
    let file = files.first { ($0 as NSString).lastPathComponent == found.picture }
    let way =
      ["sotto", "attach"] + options.words
      + [String(entry.id), ShellWord.quoted(file ?? name), "--place-from-picture"]
    return Outcome(
      entry: entry,
      remark: PicturePlaceText.leftOut(found, name: name) + "; to do so: "
        + way.joined(separator: " ").onOneLine)
  }

  /// Asks once about all imported photos with surprising places; if nobody can be asked, says how
  /// to accept the places.
  func settle(
    _ printer: ImportPrinter, in journal: Journal, mayAsk: Bool, _ context: Context
  ) async throws {
    let offers = printer.offers
    let places = offers.map { offer in
      var place = offer.place
      place.picture = place.picture.onOneLine
      return place
    }
    guard !offers.isEmpty, printer.isTelling else { return }
    guard mayAsk, context.inputIsTerminal, context.messagesAreTerminal else {
      return printer.say(
        PicturePlaceText.leftOut(places) + "; to do so: the same with --place-from-picture")
    }
    guard context.confirms(PicturePlaceText.question(places)) else { return }
    let step = ChangeStep()
    var count = 0
    try await SignalWatcher.finishing {
      for offer in offers where try journal.take(offer.place, for: offer.entry, in: step) != nil {
        count += 1
      }
    }
    context.print("\(NumberText.entries(count)) given the place of a picture")
  }

  private func take(
    _ found: PicturePlace, for entry: Entry, in journal: Journal, _ step: ChangeStep?
  ) throws -> Outcome {
    guard let placed = try journal.take(found, for: entry.id, in: step) else {
      return Outcome(entry: entry, remark: "it was given a place meanwhile, and keeps that")
    }
    return Outcome(entry: placed, place: found.place)
  }
}
