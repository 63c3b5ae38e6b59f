/// Limits the memory for sound that has been read and is not yet in the journal.
///
/// Many segments are encoded at once, of one long file or of many files. Together they hold no more
/// than this, so that importing ten hours takes as little memory as importing one minute.
actor SealingRoom {
  /// The bytes of raw sound that all imports of a run may hold at once; encoding a segment takes
  /// about three times its size while it lasts.
  static let size = 4 << 20

  private var free: Int
  private var waiting: [(bytes: Int, continuation: CheckedContinuation<Void, Never>)] = []

  init(size: Int = SealingRoom.size) {
    free = size
  }

  /// Takes room at once if there is enough.
  ///
  /// A request larger than the whole room takes all of it.
  func takeAtOnce(_ bytes: Int) -> Bool {
    guard waiting.isEmpty, free >= min(bytes, SealingRoom.size) else { return false }
    free -= min(bytes, SealingRoom.size)
    return true
  }

  /// Takes room, after those who waited before.
  ///
  /// A caller must hold no room while it waits, because two such callers could wait for each other.
  func take(_ bytes: Int) async {
    guard !takeAtOnce(bytes) else { return }
    await withCheckedContinuation { waiting.append((min(bytes, SealingRoom.size), $0)) }
  }

  /// Gives room back.
  func give(_ bytes: Int) {
    free += min(bytes, SealingRoom.size)
    while let first = waiting.first, first.bytes <= free {
      free -= first.bytes
      waiting.removeFirst()
      first.continuation.resume()
    }
  }
}
