import Entries

extension Transcript.Engine {
  /// Whether it is a recogniser that heard the sound, and not a person or a file.
  var isEar: Bool { !["typed", "import", "owner"].contains(name) }

  /// Whether any correction may have taught it, through a voice or the owner's language model.
  var isTaughtByAll: Bool {
    guard name.hasPrefix("pocketsphinx") else { return false }
    guard !isHeldOut else { return false }
    let parts = settings.split(separator: ", ").map(String.init)
    return parts.contains { $0.hasPrefix("words ") || $0.hasPrefix(VoicePlan.mark) }
  }

  /// Whether it used nothing that the recording itself taught.
  var isHeldOut: Bool { settings.split(separator: ", ").contains { $0 == VoicePlan.heldOut } }

  /// Our own recogniser without a voice, and with one.
  static let (stockEar, learnedEar) = ("pocketsphinx", "pocketsphinx, learned")

  /// The name of the recogniser: our own with or without a learned voice, or another engine.
  var ear: String {
    guard name.hasPrefix("pocketsphinx") else { return name }
    return VoicePlan.parts(of: settings).voices.isEmpty
      ? Self.stockEar : Self.learnedEar
  }
}
