/// Words that only hold a sentence together and say nothing about its subject.
///
/// These are the closed classes of English: articles, pronouns, prepositions, conjunctions,
/// auxiliaries and the commonest adverbs of degree, time and place.
enum FunctionWords {
  /// Whether a word, in the form of ``SpokenWords``, is a function word.
  static func contains(_ word: String) -> Bool {
    // "I'll", "didn't" and "what's" are looked up by the part before the apostrophe.
    let stem = word.split(separator: "'").first.map(String.init) ?? word
    return english.contains(word) || (stem != word && english.contains(stem))
  }

  private static let english = Set(
    """
    a an the this that these those such same other another each every either neither both all any
    some no none many much more most few fewer less least several enough one two
    i me my mine myself we us our ours ourselves you your yours yourself he him his himself she her
    hers herself it its itself they them their theirs themselves who whom whose which what whatever
    someone somebody something anyone anybody anything everyone everybody everything nobody nothing
    about above across after against along among around as at before behind below beneath beside
    besides between beyond by despite down during except for from in inside into like near of off
    on onto out outside over past per since through throughout till to toward towards under until
    up upon via with within without
    and but or nor so yet if because although though while whereas unless than whether
    am is are was were be been being isn aren wasn weren ain
    have has had having haven hasn hadn do does did doing done don doesn didn
    can could couldn may might must mustn shall should shouldn will would won wouldn cannot
    get gets got getting go goes going went gone make makes made making take takes took taken
    not very too also just only even still already again ever quite rather almost really
    then now here there when where why how today yesterday tomorrow once soon later
    um uh er erm oh well okay ok yes yeah
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
