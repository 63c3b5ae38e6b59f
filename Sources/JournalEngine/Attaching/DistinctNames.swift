import Foundation

/// Names of files in one folder, each another one: the second `beach.jpg` is `beach 2.jpg`.
struct DistinctNames {
  private var used: Set<String> = []

  /// Returns a name that none before has, on a disk that does not tell case apart either.
  mutating func next(_ name: String) -> String {
    let (base, ending) = (
      (name as NSString).deletingPathExtension, (name as NSString).pathExtension
    )
    var found = name
    var count = 1
    while !used.insert(found.lowercased()).inserted {
      count += 1
      found = "\(base) \(count)" + (ending.isEmpty ? "" : ".\(ending)")
    }
    return found
  }
}
