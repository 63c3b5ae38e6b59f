/// The words of a lattice, each once for every time at which it may have been said.
///
/// A lattice has a separate link for each beginning, end and neighbour of a word. Links of the same
/// word that begin at nearly the same time are merged; a path takes only one of them, so their
/// posteriors are added.
struct PossibleWords {
  /// The lowest posterior that is worth keeping.
  private static let threshold = 0.004
  /// Links of a word whose beginnings are at most this many frames apart are merged.
  private static let near = 15

  /// Returns the words in order of time; the links must be sorted as `WordSlots` leaves them.
  static func of(_ links: [Span]) -> [RecognisedWord] {
    var open: [String: [Span]] = [:]
    for link in links {
      var spans = open[link.text, default: []]
      let near = spans.firstIndex {
        abs($0.frames.lowerBound - link.frames.lowerBound) <= PossibleWords.near
      }
      if let near {
        // The likeliest link gives the time of the word.
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
