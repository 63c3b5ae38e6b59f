/// Days of the week as typed: `mon-fri`, `mon,wed`, `weekdays`, `weekend`, `daily`.
package enum TypedWeekdays {
  private static let names = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  private static let groups = [
    "daily": [1, 2, 3, 4, 5, 6, 7], "weekdays": [1, 2, 3, 4, 5], "weekend": [6, 7],
    "weekends": [6, 7],
  ]

  /// Reads days, 1 (Monday) … 7 (Sunday), in order.
  package static func days(_ text: String) throws(TypedError) -> [Int] {
    var days: Set<Int> = []
    let parts = text.lowercased().split(separator: ",")
      .map { $0.split(separator: " ").joined() }
    for part in parts {
      if let group = groups[part] {
        days.formUnion(group)
        continue
      }
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      guard ends.count <= 2, let first = ends.first.flatMap({ day($0) }),
        let last = ends.last.flatMap({ day($0) })
      else { throw fault(text) }
      // A range such as Friday to Monday includes the weekend.
      days.formUnion((0...(last - first + 7) % 7).map { (first - 1 + $0) % 7 + 1 })
    }
    guard !days.isEmpty else { throw fault(text) }
    return days.sorted()
  }

  private static func day(_ text: Substring) -> Int? {
    guard text.count >= 2 else { return nil }
    return names.firstIndex { $0.hasPrefix(text) || $0 + "s" == text }.map { $0 + 1 }
  }

  private static func fault(_ text: String) -> TypedError {
    TypedError(
      "'\(text)' names no days of the week",
      hint: "write them as mon-fri, mon,wed,fri, weekdays, weekend or daily")
  }
}
