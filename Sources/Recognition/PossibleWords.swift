/// The words of a lattice, each once for every time at which it may have been said.
///
/// A lattice has a link for each beginning, end and neighbour of a word. Links of the same word that
/// begin at nearly the same time are one; since a path takes only one of them, their posteriors add up.
struct PossibleWords {
  /// The lowest posterior that is worth keeping.
  private static let threshold = 0.004
  /// Two beginnings that are no further apart are of one word, in frames.
  private static let near = 15

  /// Returns the words in order of time; the links are in the order in which `WordSlots` left them.
  static func of(_ links: [Span]) -> [RecognisedWord] {
    var open: [String: [Span]] = [:]
    for link in links {
      var spans = open[link.text, default: []]
      let near = spans.firstIndex {
        abs($0.frames.lowerBound - link.frames.lowerBound) <= PossibleWords.near
      }
      if let near {
        // The likeliest link says when the word was said.
        if link.posterior > spans[near].best {
          spans[near].frames = link.frames
          spans[near].best = link.posterior
        }
        spans[near].posterior += link.posterior
      } else {
        var link = link
        link.best = link.posterior
        spans.append(link)
      }
      open[link.text] = spans
    }
    return open.values.joined().filter { $0.posterior >= threshold }
      .map { RecognisedWord(text: $0.text, frames: $0.frames, posterior: min(1, $0.posterior)) }
      .sorted { ($0.frames.lowerBound, $0.text) < ($1.frames.lowerBound, $1.text) }
  }
}
