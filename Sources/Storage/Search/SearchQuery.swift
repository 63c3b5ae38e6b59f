/// A query that a person typed, parsed so that the index never answers with an error.
///
/// Neighbouring words must all occur; `"two words"` is a phrase, `begin*` is the beginning of a
/// word, and AND, OR, NOT (in capitals) and parentheses combine them; `-word` excludes entries that
/// contain the word anywhere. Everything else is plain text, including the index's own operators
/// and column names. A query that cannot be parsed (an OR at the end, a quote that is not closed)
/// is searched as its plain words, and ``unfinished`` says what it lacks. A number is found in
/// words and in digits, and a year also in halves.
package struct SearchQuery: Sendable, Equatable {
  /// A word or a phrase to look for.
  struct Term: Sendable, Equatable {
    /// The text as typed, without quotes and asterisk.
    let text: String
    /// Whether its last word is a prefix.
    let isPrefix: Bool
    /// Whether it was quoted, so that its words are meant exactly as typed.
    var isQuoted = false
    /// Whether it is also looked for in wide letters (``LetterForms``).
    var isAlsoWide = false

    /// The text as typed, and with its numbers in words, in halves and in digits.
    var spellings: [String] {
      let words = FoldedWords(text).words
      guard !isPrefix, !words.isEmpty else { return [text] }
      return [text] + SearchNumbers.spellings(of: words).map { $0.joined(separator: " ") }
    }

    /// The term in the index's query language, in every form that its letters may have.
    ///
    /// Of a phrase that has too many of them only the words are asked for, in any order, so what is
    /// found has to be read (``mustBeRead``).
    var expression: String {
      let parts = spellings.flatMap { spelling in
        forms(of: spelling).map { $0.map { quoted($0, isPrefix) } } ?? [words(of: spelling)]
      }
      return Term.joined(parts, " OR ")
    }

    /// Whether the texts have to be read to know that they have the term: the index cannot look
    /// into a script without spaces, and has no phrase of alternatives.
    var mustBeRead: Bool {
      UnspacedScript.occurs(in: text) || spellings.contains { forms(of: $0) == nil }
    }

    /// The greatest number of spellings of a phrase for which the index is asked one by one.
    private static let mostPhrases = 16

    /// Returns the forms of a spelling; nil if it is a phrase that has too many.
    private func forms(of spelling: String) -> [String]? {
      let plain = FoldedWords.plainText(of: spelling)
      let isWord = !plain.contains(" ")
      guard
        let forms = isWord
          ? LetterForms.spellings(of: plain)
          : LetterForms.spellings(of: plain, atMost: Term.mostPhrases)
      else { return nil }
      // The index folds a text in plain letters by itself.
      return [spelling] + (LetterForms.occur(in: spelling) ? forms : Array(forms.dropFirst()))
        + (isPrefix ? LetterForms.beginnings(of: plain) : [])
        + (isAlsoWide ? [LetterForms.wide(plain)] : [])
    }

    /// Returns the expression for texts that have every word of a phrase.
    private func words(of phrase: String) -> String {
      let words = FoldedWords(phrase).words
      return Term.joined(
        words.enumerated().map { index, word in
          let isBeginning = isPrefix && index == words.count - 1
          let forms =
            LetterForms.spellings(of: word)
            + (isBeginning ? LetterForms.beginnings(of: word) : [])
            + (isAlsoWide ? [LetterForms.wide(word)] : [])
          return Term.joined(forms.map { quoted($0, isBeginning) }, " OR ")
        }, " AND ")
    }

    private func quoted(_ text: String, _ isPrefix: Bool) -> String {
      "\"\(text.replacing("\"", with: "\"\""))\"" + (isPrefix ? "*" : "")
    }

    private static func joined(_ parts: [String], _ operation: String) -> String {
      parts.count == 1 ? parts[0] : "(" + parts.joined(separator: operation) + ")"
    }
  }

  /// The query as typed.
  package let text: String
  /// The query as a tree.
  let node: SearchQueryNode
  /// The query in the index's query language; nil if it has no word and matches nothing.
  let expression: String?
  /// The words and phrases that a hit can contain, without those after NOT.
  let terms: [Term]

  /// Whether it does not say what to find: it has no word, or only exclusions.
  package let isAimless: Bool

  /// Whether it has a lower-case `or` between two other pieces, which is searched for as a word.
  package let hasPlainOr: Bool

  /// A sentence that says what is unfinished; nil if the query could be parsed.
  ///
  /// An operator that stands alone is a word.
  package let unfinished: String?

  /// A sentence that says in which way a query is too long to be answered quickly; nil if it is
  /// not.
  ///
  /// Such a query matches nothing.
  package let excess: String?

  /// Parses a query.
  package init(_ text: String) {
    self.text = text
    // The index's query language ends at a NUL, and a control character is never part of a word.
    let clean = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    excess = SearchQueryLexer.excess(of: clean)
    let tokens = excess == nil ? SearchQueryLexer.tokens(of: clean) : []
    var node: SearchQueryNode
    var onlyLeavesOut = false
    do throws(SearchQueryParser.Fault) {
      guard let tokens else { throw .init(reason: "a quotation mark is not closed") }
      node = try SearchQueryParser.parse(tokens)
      unfinished = nil
    } catch {
      let words = excess == nil ? SearchQueryLexer.plainTerms(of: clean) : []
      node = .all(words.map(SearchQueryNode.term))
      unfinished = tokens?.count == 1 && words.count == 1 ? nil : error.reason
      let hasParts = tokens?.contains { $0 == .or || $0 == .open } ?? false
      onlyLeavesOut = error.onlyLeavesOut && !hasParts
    }
    self.node = SearchNumbers.joined(node)
    expression = self.node.expression
    isAimless = expression == nil || tokens?.first == .not || onlyLeavesOut
    let plainOr = SearchQueryLexer.Token.term(Term(text: "or", isPrefix: false))
    hasPlainOr = tokens?.dropFirst().dropLast().contains(plainOr) ?? false
    terms = self.node.terms
  }

  /// Makes a query that finds what `node` matches and the original query does not.
  init(_ query: SearchQuery, with node: SearchQueryNode) {
    self.init(query, finding: .but(node, not: query.node))
  }

  /// Makes a query that also finds the words in wide letters.
  init(alsoWide query: SearchQuery) { self.init(query, finding: query.node.alsoWide) }

  private init(_ query: SearchQuery, finding node: SearchQueryNode) {
    text = query.text
    self.node = node
    expression = node.expression
    terms = node.terms
    isAimless = query.isAimless
    hasPlainOr = query.hasPlainOr
    unfinished = query.unfinished
    excess = query.excess
  }

  /// Makes a query of one term of another query.
  init(only term: Term) {
    text = term.text
    node = .term(term)
    expression = node.expression
    terms = node.terms
    (isAimless, hasPlainOr, unfinished, excess) = (expression == nil, false, nil, nil)
  }

  /// Whether it has no word, and therefore matches nothing.
  package var isEmpty: Bool { expression == nil }
}
