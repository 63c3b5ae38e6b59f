/// What of an erased entry is still in the file, and belongs to nothing any more.
struct ErasedEntry {
  /// The recordings whose sound is still there.
  var recordings: [Int64]
  /// The contents that were attached to it; those that something else has stay.
  var contents: [Int64]
}
