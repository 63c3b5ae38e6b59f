import Documents

/// One field of a form: a three-way merge of the shown value, the typed value and the current
/// value.
///
/// A page may stay open for days. Only fields that its reader changed count as changes, because the
/// others may have been changed meanwhile in another window or at the terminal.
struct MergedField {
  /// The name of the field in the form.
  let name: String
  /// The value to show: the typed value, otherwise the current one.
  let value: String
  /// The entry's value at this moment, which the form sends back together with the typed value.
  let was: String
  /// The current value in words, if it was changed elsewhere and here to different values.
  let now: String?
  /// The newly typed value; nil if nothing was typed, or the entry has this value already.
  let typed: String?
}

extension MergedField {
  /// Compares the submitted value with the entry's value.
  /// - Parameters:
  ///   - held: The entry's current value, as the field shows it.
  ///   - words: The same value for use in a sentence; nil for the text itself.
  ///   - isLine: Whether the field has a single line, in which surrounding spaces do not matter.
  init(
    _ name: String, _ form: FormFields, held: String, words: String? = nil, isLine: Bool = true
  ) {
    // A control character is shown as a space, and so comes back as a space.
    func plain(_ text: String) -> String { HTMLText.escaped(isLine ? text.singleLine : text) }
    let shown = form.text("was-" + name) ?? held
    let sent = form.text(name).map { isLine ? $0.singleLine : $0 }
    let isTyped = sent.map { plain($0) != plain(shown) && plain($0) != plain(held) } ?? false
    let isContested = isTyped && plain(shown) != plain(held)
    let text = words ?? held
    self.init(
      name: name, value: isTyped ? sent ?? held : held, was: held,
      now: isContested ? (text.isEmpty ? "nothing" : text) : nil, typed: isTyped ? sent : nil)
  }
}
