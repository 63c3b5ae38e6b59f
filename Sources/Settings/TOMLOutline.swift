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
