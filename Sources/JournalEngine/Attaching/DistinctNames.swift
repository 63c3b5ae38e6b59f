import Foundation

/// Makes the names of files in one folder distinct: the second `beach.jpg` becomes `beach 2.jpg`.
struct DistinctNames {
  private var used: Set<String> = []

  /// Returns a name that has not been used yet, even on a disk that ignores case.
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
