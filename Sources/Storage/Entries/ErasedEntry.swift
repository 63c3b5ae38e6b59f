/// The parts of an erased entry that are still in the file and belong to nothing any more.
struct ErasedEntry {
  /// The recordings whose sound must still be removed.
  var recordings: [Int64]
  /// The contents that were attached to the entry; those that another entry has must stay.
  var contents: [Int64]
}
