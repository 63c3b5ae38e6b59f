import Documents
import Foundation
import Programs

/// The characters that the installed fonts have, according to fontconfig.
struct InstalledFonts {
  /// The most output that is read, in bytes; two thousand fonts need less.
  private static let most = 32 << 20
  private var ranges: [ClosedRange<UInt32>] = []

  /// Asks fontconfig; nil if it cannot be asked.
  init?() {
    do {
      var pipe = try ProgramPipe(try Program.find("fc-list"), [":", "charset"], input: nil)
      let bytes = try pipe.read(count: InstalledFonts.most)
      guard bytes.count < InstalledFonts.most, pipe.finish().isSuccess else { return nil }
      self.init(String(decoding: bytes, as: UTF8.self))
    } catch {
      // Pages can be made without this knowledge too.
      return nil
    }
  }

  /// Reads the output of `fc-list : charset`: a line for each font, with ranges of hexadecimal
  /// numbers.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      guard let start = line.range(of: "charset=")?.upperBound else { continue }
      for part in line[start...].split(whereSeparator: { $0 == " " || $0 == ":" }) {
        let ends = part.split(separator: "-").compactMap { UInt32($0, radix: 16) }
        guard let first = ends.first, let last = ends.last, first <= last else { continue }
        ranges.append(first...last)
      }
    }
  }

  /// The scripts of the characters in some texts that no font has.
  func unprinted(of texts: [String]) -> UnprintedScripts {
    var wanted: Set<Unicode.Scalar> = []
    for text in texts {
      for scalar in text.unicodeScalars where scalar.value >= 0x80 { wanted.insert(scalar) }
    }
    return UnprintedScripts(
      wanted.filter { scalar in !ranges.contains { $0.contains(scalar.value) } })
  }
}
