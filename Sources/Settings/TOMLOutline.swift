/// The positions of the keys and tables in a TOML document.
///
/// The TOML library gives lines for syntax errors only. This scanner reads documents that the
/// library has accepted, so it does not check them; it knows keys, strings, brackets and comments,
/// but not values.
struct TOMLOutline {
  /// A key with its value.
  struct Statement: Equatable {
    /// The whole path, including the table's.
    var path: [String]
    /// How many parts of the path come from the table's header.
    var header: Int
    /// The line of the key, counted from 1.
    var line: Int
    /// The byte at which the key begins.
    var start: Int
    /// The bytes of the value.
    var value: Range<Int>
  }

  /// A table's header.
  struct Header: Equatable {
    var path: [String]
    var line: Int
    /// The bytes from `[` to the header's last `]`.
    var range: Range<Int>
  }

  private(set) var statements: [Statement] = []
  private(set) var headers: [Header] = []

  /// Scans a document.
  init(_ text: String) {
    var scanner = TOMLScanner(Array(text.utf8))
    while scanner.skipToStatement() {
      let line = scanner.line
      let start = scanner.position
      if scanner.byte == UInt8(ascii: "[") {
        while scanner.byte == UInt8(ascii: "[") { scanner.advance() }
        let path = scanner.key()
        while scanner.byte == UInt8(ascii: "]") { scanner.advance() }
        headers.append(Header(path: path, line: line, range: start..<scanner.position))
      } else {
        let table = headers.last?.path ?? []
        let path = table + scanner.key()
        scanner.advance()
        scanner.skipBlanks()
        let value = scanner.value()
        statements.append(
          Statement(path: path, header: table.count, line: line, start: start, value: value))
      }
    }
  }

  /// Returns the line of the first header that cannot begin a name, such as `[[[`, or nil.
  ///
  /// The TOML library crashes on such a header. The text before it is well formed, or the library
  /// would reject that first.
  static func lineOfUnreadableHeader(in text: String) -> Int? {
    let bytes = Array(text.utf8)
    var scanner = TOMLScanner(bytes)
    while scanner.skipToStatement() {
      guard scanner.byte == UInt8(ascii: "[") else {
        _ = scanner.key()
        scanner.advance()
        _ = scanner.value()
        continue
      }
      let line = scanner.line
      scanner.advance()
      if scanner.byte == UInt8(ascii: "[") { scanner.advance() }
      scanner.skipBlanks()
      guard let first = scanner.byte, isStartOfName(first) else { return line }
      _ = scanner.key()
      while scanner.byte == UInt8(ascii: "]") { scanner.advance() }
    }
    return nil
  }

  private static func isStartOfName(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || "-_\"'".utf8.contains(byte)
  }

  /// Returns the line of a key, or of the table or inline table that contains it.
  func line(of path: [String]) -> Int? {
    for length in stride(from: path.count, to: 0, by: -1) {
      let part = Array(path.prefix(length))
      if let statement = statements.first(where: { $0.path == part }) { return statement.line }
      if let header = headers.first(where: { $0.path == part }) { return header.line }
      if length == path.count,
        let inside = statements.first(where: { $0.path.starts(with: path) })
      {
        return inside.line
      }
    }
    return nil
  }
}
