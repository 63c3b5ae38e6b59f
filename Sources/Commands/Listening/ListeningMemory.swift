import Foundation
import JournalEngine
import Listening
import Settings

/// Where listening to one selection stopped.
struct ListeningMemory {
  let places: ListeningPlaces
  let journal: String
  let selection: String

  init(_ context: Context, journal: String, verb: String, selection: String) {
    // Data of an open vault must leave no trace outside of it.
    let folder = Journal.vaultFolder(ofJournalAt: journal) ?? context.configuration.folders.state
    places = ListeningPlaces(path: folder + "/places.json")
    self.journal = URL(filePath: journal).standardizedFileURL.path
    self.selection = "\(verb) \(selection)"
  }

  /// Where to begin in a programme; nil if no place in it is remembered.
  func start(in programme: Programme) -> (track: Int, second: Double)? {
    guard let place = places.place(of: selection, in: journal),
      let track = programme.tracks.firstIndex(where: { $0.uuid == place.entry })
    else { return nil }
    return (track, place.seconds)
  }

  func remember(_ entry: UUID, second: Double) throws {
    try places.remember(
      ListeningPlaces.Place(
        journal: journal, selection: selection, entry: entry,
        seconds: (second * 1000).rounded() / 1000))
  }

  /// Forgets every position in a journal, because it has moved into a vault.
  static func forgetAll(of journal: String, _ context: Context) {
    let places = ListeningPlaces(path: context.configuration.folders.state + "/places.json")
    // If this fails, the remaining position reveals only a number of seconds and an identifier, no
    // words.
    try? places.forgetAll(in: URL(filePath: journal).standardizedFileURL.path)
  }

  func forget() throws { try places.forget(selection, in: journal) }
}
