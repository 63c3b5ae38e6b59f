import ArgumentParser

/// The options for a card to share, and the file it is written to.
struct CardOptions: ParsableArguments {
  @OptionGroup var style: CardStyleOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The card's file: .png or .svg; - is SVG printed.", valueName: "file"),
    completion: .file())
  var output: String?

  /// Refuses options that need a card if no card is wanted.
  /// - Parameter isVideo: Whether --card gives the shape of a video, which has a file of its own.
  func check(isVideo: Bool = false) throws {
    guard style.card != nil || output == nil else {
      throw Failure(
        .usage, "--output goes with --card", hint: "--card square or --card story")
    }
    try style.check(output: output, isVideo: isVideo)
  }
}
