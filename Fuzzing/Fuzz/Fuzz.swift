import Foundation
import FuzzedParsers

/// The parser that the environment names.
private let parser = ProcessInfo.processInfo.environment["PARSER"].flatMap(FuzzedParser.named)

/// What libFuzzer calls with each input that it makes up.
@_cdecl("LLVMFuzzerTestOneInput")
public func readOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let parser else {
    fatalError("PARSER is one of \(FuzzedParser.all.map(\.name).joined(separator: ", "))")
  }
  parser.read([UInt8](UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
