/// Passes strings to C as an array of pointers.
func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?, Int) -> Result
) -> Result {
  var bytes: [CChar] = []
  var offsets: [Int] = []
  for string in strings {
    offsets.append(bytes.count)
    bytes.append(contentsOf: string.utf8CString)
  }
  return bytes.withUnsafeBufferPointer { text in
    let pointers = offsets.map { offset in text.baseAddress.map { $0 + offset } }
    return pointers.withUnsafeBufferPointer { body($0.baseAddress, $0.count) }
  }
}
