import Foundation
import JournalEngine
import Listening
import Testing

@Suite("Remembered places")
struct PlacesTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "sotto-places-\(UUID().uuidString)")
  private var file: String { folder.appending(path: "state/places.json").path }

  private func place(_ selection: String, _ seconds: Double) -> ListeningPlaces.Place {
    ListeningPlaces.Place(
      journal: "/j", selection: selection, entry: UUID(), seconds: seconds)
  }

  @Test("A place is found again by its journal and its selection, the last one that was left")
  func remembering() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let places = ListeningPlaces(path: file)
    #expect(places.place(of: "replay a", in: "/j") == nil)
    try places.remember(place("replay a", 1))
    try places.remember(place("read a", 2))
    try places.remember(place("replay a", 3))
    #expect(places.place(of: "replay a", in: "/j")?.seconds == 3)
    #expect(places.place(of: "read a", in: "/j")?.seconds == 2)
    #expect(places.place(of: "replay a", in: "/other") == nil)
    try places.forget("replay a", in: "/j")
    #expect(places.place(of: "replay a", in: "/j") == nil)
    #expect(places.place(of: "read a", in: "/j")?.seconds == 2)
  }

  @Test("The file is its owner's alone, and tells nothing of what was asked for")
  func privacy() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try ListeningPlaces(path: file).remember(place("replay --person Anna", 1))
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(try !String(contentsOfFile: file, encoding: .utf8).contains("Anna"))
  }

  @Test("A damaged file says nothing, and a place can be remembered in its stead")
  func damage() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try ListeningPlaces(path: file).remember(place("a", 1))
    try "{".write(toFile: file, atomically: true, encoding: .utf8)
    let places = ListeningPlaces(path: file)
    #expect(places.place(of: "a", in: "/j") == nil)
    try places.remember(place("a", 2))
    #expect(places.place(of: "a", in: "/j")?.seconds == 2)
  }

  @Test("No more than two hundred places are kept")
  func limit() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let places = ListeningPlaces(path: file)
    for number in 0..<205 { try places.remember(place("\(number)", Double(number))) }
    #expect(places.place(of: "4", in: "/j") == nil)
    #expect(places.place(of: "5", in: "/j")?.seconds == 5)
  }
}
