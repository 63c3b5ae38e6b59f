/// A line of JSON in the format of upstream's `pocketsphinx`: begin, duration, probability and
/// text.
struct PocketSphinxLine: Decodable {
  struct Word: Decodable {
    var b: Double
    var d: Double
    var p: Double?
    var t: String
  }

  var b: Double
  var d: Double
  var t: String
  var w: [Word]

  /// The cue without fillers such as `<s>`, `<sil>` and `[NOISE]`, and without markers of
  /// alternative pronunciations as in `read(2)`.
  var cue: ImportedCue {
    let words = w.filter { !"<[+".contains($0.t.prefix(1)) || $0.t.isEmpty }.map { word in
      ImportedCue.Word(
        text: String(word.t.singleLine.prefix { $0 != "(" }), start: word.b,
        end: word.b + max(word.d, 0), probability: word.p.map { min(max($0, 0), 1) })
    }.filter { !$0.text.isEmpty }
    return ImportedCue(start: b, end: b + max(d, 0), text: t.singleLine, words: words)
  }
}
