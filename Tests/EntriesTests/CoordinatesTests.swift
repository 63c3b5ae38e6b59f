import Entries
import Foundation
import Testing

@Suite("Coordinates")
struct CoordinatesTests {
  @Test("a position is on the earth, or none")
  func possible() {
    #expect(Coordinates(latitude: -90, longitude: 180) != nil)
    #expect(Coordinates(latitude: 90.001, longitude: 0) == nil)
    #expect(Coordinates(latitude: 0, longitude: -180.001) == nil)
    #expect(Coordinates(latitude: .nan, longitude: 0) == nil)
    #expect(Coordinates(latitude: 0, longitude: .infinity) == nil)
  }

  @Test(
    "distances are those of the sphere",
    arguments: [
      // A degree of a great circle, a quarter and half of one, and across the date line.
      ((0.0, 0.0), (1.0, 0.0), 111_195.08), ((0, 0), (0, 90), 10_007_557.2),
      ((90, 0), (-90, 0), 20_015_114.4), ((0, 179.5), (0, -179.5), 111_195.08),
      // Lugano to Zürich: 157.5 km.
      ((46.0037, 8.9511), (47.3769, 8.5417), 155_852.7), ((46, 8), (46, 8), 0),
    ])
  func distance(
    _ from: (Double, Double), _ to: (Double, Double), _ metres: Double
  ) throws {
    let one = try #require(Coordinates(latitude: from.0, longitude: from.1))
    let other = try #require(Coordinates(latitude: to.0, longitude: to.1))
    #expect(abs(one.distance(to: other) - metres) <= max(1, metres * 0.0001))
    #expect(one.distance(to: other) == other.distance(to: one))
  }

  @Test(
    "positions as telephones write them are read",
    arguments: [
      ("+46.0037+008.9511/", 46.0037, 8.9511), ("+46.0037+008.9511+273.000/", 46.0037, 8.9511),
      ("-33.8568+151.2153/", -33.8568, 151.2153), ("+4600.22+00857.06/", 46.003666, 8.951),
      ("+460013+0085704/", 46.003611, 8.951111), ("+46.0037+008.9511CRSWGS_84/", 46.0037, 8.9511),
      ("+46+008/", 46, 8),
    ])
  func standard(_ text: String, _ latitude: Double, _ longitude: Double) throws {
    let found = try #require(Coordinates(iso6709: text))
    #expect(abs(found.latitude - latitude) < 0.00001)
    #expect(abs(found.longitude - longitude) < 0.00001)
  }

  @Test(
    "what is no such position is none",
    arguments: [
      "", "/", "Lugano", "46.0,8.95", "+46.0037", "+99.0000+008.9511/", "+46.0037+999.0000/",
      "+46.0037+8.9511/", "+4660.00+00857.06/", "+46.0037+008.9511 Lugano", "+.5+.5/",
    ])
  func none(_ text: String) {
    #expect(Coordinates(iso6709: text) == nil)
  }

  @Test("a filter with a circle comes back from its document, and one that is none is refused")
  func filters() throws {
    let centre = try #require(Coordinates(latitude: 46, longitude: 8.95))
    let filter = EntryFilter(near: .init(centre, within: 2000))
    let data = try JSONEncoder().encode(filter)
    #expect(try JSONDecoder().decode(EntryFilter.self, from: data) == filter)
    for text in [#"{"near":[999,8,1]}"#, #"{"near":[46,8]}"#, #"{"near":[46,8,-1]}"#] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(EntryFilter.self, from: Data(text.utf8))
      }
    }
  }

  @Test("What others tell of a place is kept as far as it can be true")
  func told() {
    #expect(Place(told: "Lugano", latitude: 46, longitude: 8.95)?.coordinates != nil)
    #expect(Place(told: "Lugano", latitude: 999, longitude: 8) == Place(name: "Lugano"))
    #expect(Place(told: "Lugano", latitude: 46, longitude: nil) == Place(name: "Lugano"))
    #expect(Place(told: nil, latitude: .nan, longitude: 8) == nil)
    #expect(Place(told: "", latitude: nil, longitude: nil) == nil)
  }
}
