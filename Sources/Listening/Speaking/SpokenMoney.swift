/// A sum of money as it is written, and how a person says it.
struct SpokenMoney {
  /// The whole of it in words.
  let said: String
  /// The number without its sign.
  let number: String
  /// The name of many of the currency's units.
  let units: String

  private struct Currency {
    var unit: String
    var units: String
    var part: String
    var parts: String
  }

  private static let currencies: [Character: Currency] = [
    "€": Currency(unit: "euro", units: "euros", part: "cent", parts: "cents"),
    "$": Currency(unit: "dollar", units: "dollars", part: "cent", parts: "cents"),
    "£": Currency(unit: "pound", units: "pounds", part: "penny", parts: "pence"),
    "¥": Currency(unit: "yen", units: "yen", part: "sen", parts: "sen"),
  ]

  /// Reads a number with the sign of a currency before or behind it.
  init?(_ text: String) {
    guard let first = text.first, let last = text.last else { return nil }
    let amount: Substring
    let currency: Currency
    if let found = SpokenMoney.currencies[first] {
      (currency, amount) = (found, text.dropFirst())
    } else if let found = SpokenMoney.currencies[last] {
      (currency, amount) = (found, text.dropLast())
    } else {
      return nil
    }
    let digits: (Character) -> Bool = { $0.isASCII && $0.isNumber }
    guard let start = amount.first, let end = amount.last, digits(start), digits(end),
      amount.allSatisfy({ digits($0) || $0 == "." || $0 == "," })
    else { return nil }
    number = String(amount)
    units = currency.units
    // Two digits behind the last point or comma are the smaller coin; three are thousands.
    let mark = amount.lastIndex { $0 == "." || $0 == "," }
    let behind = mark.map { amount[amount.index(after: $0)...] } ?? ""
    guard let mark, behind.count == 2, let coins = Int(behind) else {
      said = amount == "1" ? "1 \(currency.unit)" : "\(amount) \(currency.units)"
      return
    }
    let whole = amount[..<mark].filter(digits)
    let large = whole == "1" ? "1 \(currency.unit)" : "\(whole) \(currency.units)"
    let small = coins == 1 ? "1 \(currency.part)" : "\(coins) \(currency.parts)"
    if coins == 0 {
      said = large
    } else if whole.allSatisfy({ $0 == "0" }) {
      said = small
    } else {
      said = coins < 10 ? "\(large) and \(small)" : "\(large) \(coins)"
    }
  }
}
