/// Numbers of entries in the form in which they are typed, with ranges such as `14..16`.
package struct NumberList {
  /// The numbers in order, separated by spaces.
  package let text: String

  package init(_ numbers: [Int64]) {
    var runs: [ClosedRange<Int64>] = []
    for number in numbers.sorted() {
      if let last = runs.last, number == last.upperBound + 1 {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    text = runs.map { run in
      switch run.count {
      case 1: "\(run.lowerBound)"
      case 2: "\(run.lowerBound) \(run.upperBound)"
      default: "\(run.lowerBound)..\(run.upperBound)"
      }
    }.joined(separator: " ")
  }
}
