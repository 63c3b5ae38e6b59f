import Recognition

/// What the command line asks for.
struct Options {
  var manifest: String?
  var folder: String?
  var limit = Int.max
  /// Minutes of the joined recording.
  var joined: Double?
  /// Seconds of each kind of sound without speech.
  var nonspeech: Double?
  var noise: String?
  var json: String?
  var jobs = 1
  var effort = DecoderSettings.Effort.full
  /// Whether the other programs are left out.
  var isAlone = false
  var isWorker = false
  var skipsSeparate = false
  var rest: [String] = []

  init(_ arguments: [String]) {
    var words = arguments.makeIterator()
    while let word = words.next() {
      switch word {
      case "--folder": folder = words.next()
      case "--limit": limit = words.next().flatMap { Int($0) } ?? limit
      case "--joined": joined = words.next().flatMap { Double($0) }
      case "--nonspeech": nonspeech = words.next().flatMap { Double($0) }
      case "--noise": noise = words.next()
      case "--json": json = words.next()
      case "--jobs": jobs = words.next().flatMap { Int($0) } ?? jobs
      case "--effort": effort = words.next().flatMap { .init(rawValue: $0) } ?? effort
      case "--ours-only": isAlone = true
      case "--no-separate": skipsSeparate = true
      case "--worker": isWorker = true
      default: rest.append(word)
      }
    }
    manifest = rest.first
  }
}
