import Documents

/// One field of a form, between what it showed, what was typed into it and what the entry holds now.
///
/// A page may stand open for days. Only what its reader changed there is a change: everything else may
/// have become something else meanwhile, by another window or at the terminal.
struct MergedField {
  /// The name of the field in the form.
  let name: String
  /// What the field is to show: what was typed, or else what the entry holds.
  let value: String
  /// What the entry holds, which the form sends back with what is typed.
  let was: String
  /// What the entry holds, in words, where it was changed elsewhere and here to something else.
  let now: String?
  /// What is new in it; nil where nobody typed, or the entry holds it already.
  let typed: String?
}

extension MergedField {
  /// Compares what came back with what the entry holds.
  /// - Parameters:
  ///   - held: What the entry holds, as the field shows it.
  ///   - words: The same for a sentence; nil for the text itself.
  ///   - isLine: Whether the field holds one line, where spaces around it mean nothing.
  init(
    _ name: String, _ form: FormFields, held: String, words: String? = nil, isLine: Bool = true
  ) {
    // A control character comes back as the space that it is shown as.
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
