/// A fact that a camera wrote into a picture but that cannot be true, so that it is left out.
package enum FalseFact: Sendable, Equatable {
  /// The written text of a time that is before 1971 or invalid.
  case time(String)
  /// A position, in degrees, that is not on earth.
  case position(latitude: Double, longitude: Double)
  /// The position 0, 0, which cameras write that do not know their position.
  case noReception
  /// A position with a part that divides by 0.
  case noNumber
  /// The written text of an offset from UTC that no zone has.
  case offset(String)
  /// A number that is no orientation.
  case orientation(Int)

  /// The fact that was left out, and the reason: `its camera says 1970:01:01 00:00:00, which is not
  /// believed`.
  package var remark: String {
    switch self {
    case .time(let written): "its camera says \(written), which is not believed"
    case .position(let latitude, let longitude):
      "its camera was at \(FalseFact.number(latitude)), \(FalseFact.number(longitude)),"
        + " which is not on earth"
    case .noReception: "its camera was at 0, 0, which says that it did not know where"
    case .noNumber: "its camera wrote a position that divides by 0"
    case .offset(let written): "its camera says it was at UTC \(written), which no zone is"
    case .orientation(let number): "its camera wrote the orientation \(number), which is none"
    }
  }

  private static func number(_ degrees: Double) -> String {
    let whole = degrees.rounded()
    return whole == degrees && abs(whole) < 1e9 ? String(Int(whole)) : String(degrees)
  }
}
