import Documents
import Entries
import Foundation
import Testing

@Suite("Typed positions and distances")
struct TypedPositionTests {
  @Test(
    "a position is read as people write and paste it",
    arguments: [
      "46.0037,8.9511", "46.0037, 8.9511", "46.0037 8.9511", " 46.0037;8.9511 ",
      "46,0037 8,9511", "46,0037; 8,9511", "46.0037N 8.9511E", "N46.0037 E8.9511",
      "8.9511E, 46.0037N", "46.0037° N, 8.9511° E", "46°0′13.32″N 8°57′3.96″E",
      "46° 0' 13.32\" N, 8° 57' 3.96\" E", "46 0 13.32 8 57 3.96", "46°00.222'N 008°57.066'E",
      "geo:46.0037,8.9511", "geo:46.0037,8.9511,273;u=35", "GEO:46.0037,8.9511?z=17",
      "+46.0037+008.9511/", "+46.0037, +8.9511",
      "https://www.openstreetmap.org/?mlat=46.0037&mlon=8.9511#map=17/1/2",
      "https://www.openstreetmap.org/#map=17/46.0037/8.9511",
      "https://www.google.com/maps/@46.0037,8.9511,17z",
      "https://maps.google.com/?q=46.0037,8.9511",
      "https://maps.apple.com/?ll=46.0037%2C8.9511",
    ])
  func read(_ text: String) throws {
    let found = try #require(try TypedPosition.read(text))
    #expect(abs(found.latitude - 46.0037) < 0.00002)
    #expect(abs(found.longitude - 8.9511) < 0.00002)
  }

  @Test(
    "the south and the west are negative, however they are written",
    arguments: [
      "-33.5,-70.25", "33.5S 70.25W", "33°30′S 70°15′W", "−33.5, −70.25", "S33.5 W70.25",
      "geo:-33.5,-70.25",
    ])
  func negative(_ text: String) throws {
    let found = try #require(try TypedPosition.read(text))
    #expect(found == Coordinates(latitude: -33.5, longitude: -70.25))
  }

  @Test(
    "what names a place is no position",
    arguments: [
      "Lugano", "Essen", "Studio 54", "Gate 7, E 9b", "N", "12", "", "Café 46,8 m", "Sees, West",
      "At 5, Main Street", "https://example.org/46,8",
    ])
  func names(_ text: String) throws {
    #expect(try TypedPosition.read(text) == nil)
  }

  @Test(
    "a position that is none is refused with what is wrong",
    arguments: [
      ("999,8", "a latitude lies from -90 to 90"), ("46,999", "a longitude lies from -180 to 180"),
      ("120.5,46.2", "a latitude lies from -90 to 90"), ("geo:999,999", "a latitude"),
      ("46°70′N 8°E", "is no position"), ("46N 8N", "is no position"), ("geo:46", "is no position"),
    ])
  func refused(_ text: String, _ message: String) {
    let error = #expect(throws: TypedError.self) { try TypedPosition.read(text) }
    #expect(error?.message.contains(message) == true)
  }

  @Test("a name where a position is needed is refused, and swapped numbers are noticed")
  func required() {
    #expect(throws: TypedError.self) { try TypedPosition.required("Lugano") }
    let error = #expect(throws: TypedError.self) { try TypedPosition.required("151.2,-33.8") }
    #expect(error?.hint == "the latitude stands first, then the longitude")
  }

  @Test(
    "distances are read with their units, and written so that they can be typed",
    arguments: [
      ("500m", 500.0, "500m"), ("2km", 2000, "2km"), ("1.5 km", 1500, "1.5km"),
      ("1,5km", 1500, "1.5km"), ("1mi", 1609.344, "1.609km"), ("0.25KM", 250, "250m"),
    ])
  func distances(_ text: String, _ metres: Double, _ written: String) throws {
    #expect(try TypedDistance.metres(text, option: "--within") == metres)
    #expect(TypedDistance.text(metres) == written)
  }

  @Test(
    "what is no distance is refused",
    arguments: ["", "2", "km", "0km", "-2km", "2 parsecs", "99999km", "1.2.3km"])
  func noDistance(_ text: String) {
    #expect(throws: TypedError.self) { try TypedDistance.metres(text, option: "--within") }
  }

  @Test("a circle is around a position or a place that lies somewhere, a kilometre if not said")
  func circles() throws {
    let known = try #require(Coordinates(latitude: 46, longitude: 8.95))
    let names = FilterNames { _ in
      nil
    } hasCollection: { _ in
      true
    } coordinates: {
      $0 == "Lugano" ? known : nil
    }
    let now = TypedNow(date: Date(timeIntervalSince1970: 1_795_348_800), zone: .gmt)
    func filter(_ near: String?, _ within: String?, place: String? = nil) throws -> EntryFilter {
      var words = FilterWords()
      (words.near, words.within, words.place) = (near, within, place)
      return try words.filter(now, ranks: false, names: names)
    }
    #expect(try filter("Lugano", nil).near == .init(known, within: 1000))
    let filter1 = try filter("46.0,8.95", "2km")
    #expect(filter1.near == .init(known, within: 2000))
    #expect(FilterText(filter1).text == "--near 46,8.95 --within 2km")
    #expect(throws: TypedError.self) { try filter("Bern", nil) }
    #expect(throws: TypedError.self) { try filter(nil, "2km") }
    #expect(throws: TypedError.self) { try filter(nil, nil, place: "46.0,8.95") }
  }
}
