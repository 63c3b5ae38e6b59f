extension ConfigurationFile {
  /// Returns the text with one value changed or added; comments, order and line ends stay.
  ///
  /// Throws if any other key or value is wrong.
  func setting(_ key: SettingKey, to value: SettingValue) throws(SettingsError) -> String {
    let edited = try edit(key, value)
    let read = try ConfigurationFile(judging: edited, place: place)
    let known = Set(faults.map(\.reason))
    if let fault = read.faults.first(where: { !known.contains($0.reason) }) {
      // The faulty text is never written, so its line number is of no use.
      throw SettingsError(fault.code, in: "config set", reason: fault.reason)
    }
    if let fault = read.faults.first { throw fault }
    var expected = values
    expected[key] = value
    guard read.values == expected else { throw notEditable(key) }
    return edited
  }

  /// Returns the text without a key's line; throws if that causes a new fault, while old ones may
  /// stay.
  func removing(_ key: SettingKey) throws(SettingsError) -> String {
    guard let statement = outline.statements.first(where: { $0.path == key.path }) else {
      guard values[key] == nil else { throw notEditable(key) }
      return text
    }
    var bytes = Array(text.utf8)
    bytes.removeSubrange(lineStart(statement.start)..<lineEnd(statement.value.upperBound))
    let edited = String(decoding: bytes, as: UTF8.self)
    let read = try ConfigurationFile(judging: edited, place: place)
    let known = Set(faults.map(\.reason))
    if let fault = read.faults.first(where: { !known.contains($0.reason) }) { throw fault }
    var expected = values
    expected[key] = nil
    guard read.values == expected else { throw notEditable(key) }
    return edited
  }

  private func edit(_ key: SettingKey, _ value: SettingValue) throws(SettingsError) -> String {
    if let statement = outline.statements.first(where: { $0.path == key.path }) {
      var bytes = Array(text.utf8)
      bytes.replaceSubrange(statement.value, with: Array(value.toml.utf8))
      return String(decoding: bytes, as: UTF8.self)
    }
    let table = Array(key.path.dropLast())
    if let last = outline.statements.last(where: {
      $0.path.count == key.path.count && $0.path.starts(with: table)
    }) {
      let line = TOMLText.key(key.path.dropFirst(last.header)) + " = " + value.toml
      return inserting([line], at: lineEnd(last.value.upperBound))
    }
    if let header = outline.headers.first(where: { $0.path == table }) {
      let line = TOMLText.key(key.path.suffix(1)) + " = " + value.toml
      return inserting([line], at: lineEnd(header.range.upperBound))
    }
    let line = TOMLText.key(key.path.suffix(1)) + " = " + value.toml
    if table.isEmpty {
      return inserting([line] + (outline.headers.isEmpty ? [] : [""]), at: rootPlace)
    }
    guard !outline.statements.contains(where: { table.starts(with: $0.path) }) else {
      throw notEditable(key)
    }
    let header = "[" + TOMLText.key(table) + "]"
    return inserting((text.isEmpty ? [] : [""]) + [header, line], at: text.utf8.count)
  }

  /// Where the first key outside a table goes: above the first table and that table's comment.
  private var rootPlace: Int {
    guard let first = outline.headers.first else { return text.utf8.count }
    let bytes = Array(text.utf8)
    var place = lineStart(first.range.lowerBound)
    while place > 0 {
      let above = lineStart(place - 1)
      guard bytes[above..<place].first(where: { $0 != 0x20 && $0 != 0x09 }) == 0x23 else { break }
      place = above
    }
    return place
  }

  private func inserting(_ lines: [String], at place: Int) -> String {
    let lineFeed = text.utf8.contains(0x0D) ? "\r\n" : "\n"
    var bytes = Array(text.utf8)
    var block = lines.map { $0 + lineFeed }.joined()
    if place > 0, place == bytes.count, bytes.last != 0x0A { block = lineFeed + block }
    bytes.insert(contentsOf: Array(block.utf8), at: place)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func lineStart(_ position: Int) -> Int {
    let bytes = Array(text.utf8)
    let start = bytes[..<position].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, position) : start
  }

  private func lineEnd(_ position: Int) -> Int {
    let bytes = Array(text.utf8)
    return bytes[position...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
  }

  private func notEditable(_ key: SettingKey) -> SettingsError {
    SettingsError(
      .notEditable, in: place, line: outline.line(of: key.path),
      reason: "cannot change \(key) in place", hint: "change it in an editor")
  }
}
