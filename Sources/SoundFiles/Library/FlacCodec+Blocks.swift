extension FlacCodec {
  /// Whether the block sizes in a stream's description are those of its blocks.
  public static func agrees(_ description: FLACDescription, with bytes: [UInt8]) -> Bool {
    let source = MemoryBytes(bytes)
    guard let header = try? FLACHeader(of: source) else { return false }
    var places: [Int64] = []
    var place: Int64 = Int64(FLACDescription.length) - 1
    var frame: Int64 = 0
    while let mark = try? header.mark(notBefore: frame, behind: place) {
      places.append(mark.place)
      (place, frame) = (mark.place, mark.frame + 1)
    }
    let sizes = zip(places, places.dropFirst() + [source.count]).map { Int($1 - $0) }
    guard let least = sizes.min(), let most = sizes.max() else { return false }
    return description.sizes == least...most && description.blocks == blockLength...blockLength
  }
}
