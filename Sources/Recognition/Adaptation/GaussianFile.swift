import Foundation

/// A file of Gaussian parameters of a Sphinx acoustic model: `means` or `variances`.
///
/// It holds a text header up to `endhdr`, a word that shows the byte order, the numbers of
/// codebooks, streams and densities, the streams' lengths, and then the values: codebook, stream,
/// density, coefficient.
struct GaussianFile {
  /// The number of codebooks.
  let codebooks: Int
  /// The number of densities in each stream of a codebook.
  let densities: Int
  /// The number of coefficients in each stream.
  let lengths: [Int]
  /// The values, in the order of the file.
  let values: [Float]

  /// Takes values in the order of the file.
  init(codebooks: Int, densities: Int, lengths: [Int], values: [Float]) {
    self.codebooks = codebooks
    self.densities = densities
    self.lengths = lengths
    self.values = values
  }

  /// Reads a file; returns nil if it is of another kind or damaged.
  init?(path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let header = data.range(of: Data("endhdr\n".utf8))
    else { return nil }
    let words = [UInt32](unsafeUninitializedCapacity: (data.count - header.upperBound) / 4) {
      words, count in
      count = data[header.upperBound...].copyBytes(to: words) / 4
    }
    guard words.count > 4, words[0] == GaussianFile.order, (1...100_000).contains(words[1]),
      (1...8).contains(words[2]), (1...4096).contains(words[3]), words.count > 5 + Int(words[2])
    else { return nil }
    (codebooks, densities) = (Int(words[1]), Int(words[3]))
    let first = 5 + Int(words[2])
    lengths = words[4..<first - 1].map { Int($0) }
    guard lengths.allSatisfy({ (1...1000).contains($0) }) else { return nil }
    let count = codebooks * densities * lengths.reduce(0, +)
    guard Int(words[first - 1]) == count, words.count >= first + count else { return nil }
    values = words[first..<first + count].map { Float(bitPattern: $0) }
  }

  /// The contents of a file with these values.
  var bytes: [UInt8] {
    let head = [codebooks, lengths.count, densities] + lengths + [values.count]
    var bytes = Array("s3\nversion 1.0\nendhdr\n".utf8)
    bytes.reserveCapacity(bytes.count + 4 * (head.count + 1 + values.count))
    ([GaussianFile.order] + head.map { UInt32($0) }).withUnsafeBytes { bytes += $0 }
    values.withUnsafeBytes { bytes += $0 }
    return bytes
  }

  /// The byte-order word, as read on a machine with the file's byte order.
  private static let order: UInt32 = 0x1122_3344
}
