import ArgumentParser
import Documents
import Entries
import Foundation
import JournalEngine
import Terminal

/// The look and the content of a card to share.
struct CardStyleOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Draw a card to share, square or story, into --output.", valueName: "shape"),
    completion: .list(CardShape.allCases.map(\.rawValue)))
  var card: CardShape?

  @Option(
    name: .long, help: ArgumentHelp("A picture for the card.", valueName: "file"),
    completion: .file())
  var picture: String?

  @Flag(name: .long, help: "Tell the place, which is left out otherwise.")
  var withPlace = false

  @Option(name: .long, help: ArgumentHelp("A name to sign with.", valueName: "name"))
  var signed: String?

  /// Refuses options that need a card if no card is wanted, and a card without a file.
  /// - Parameters:
  ///   - output: The file that was named.
  ///   - isVideo: Whether --card gives the shape of a video, which has a file of its own.
  func check(output: String?, isVideo: Bool = false) throws {
    guard card == nil else {
      guard output != nil || isVideo else {
        throw Failure(.usage, "--card needs --output", hint: "--output card.png, or card.svg")
      }
      return
    }
    let given = [
      ("--picture", picture != nil), ("--with-place", withPlace), ("--signed", signed != nil),
    ]
    for (option, isGiven) in given where isGiven {
      throw Failure(.usage, "\(option) goes with --card", hint: "--card square or --card story")
    }
  }

  /// The name to sign with, on one line.
  var signature: String? { signed?.onOneLine }

  /// Draws a card into the named file, and reports it.
  func write(
    _ card: Card, to output: String?, of entry: Entry? = nil, isForced: Bool, json: Bool,
    _ journal: JournalOptions, _ context: Context
  ) async throws {
    guard let shape = self.card, let output else { return }
    let file = try context.outputFile(
      output, isForced: isForced, journal, inputs: [picture].compactMap(\.self))
    var address: String?
    if let picture {
      address = try await CardPicture.address(
        of: picture, for: shape, environment: context.environment)
    }
    let drawn = CardSVG(card, shape: shape, picture: address)
    let drawing = file.isPixels ? drawn.markupForPixels : drawn.markup
    if file.isStandardOutput {
      guard !json else {
        throw Failure(.usage, "--json and --output - exclude one another")
      }
      return context.output(drawing)
    }
    try await file.write(drawing: drawing)
    try CardStyleOptions.report(
      output, of: entry, "\(shape.width) × \(shape.height)", json: json, journal, context)
  }

  /// Tells that a file was written.
  static func report(
    _ output: String, of entry: Entry?, _ measure: String, seconds: Double? = nil, json: Bool,
    _ journal: JournalOptions, _ context: Context
  ) throws {
    var result = JSONResult(.written)
    result.entry = entry?.id
    result.uuid = entry?.uuid.uuidString.lowercased()
    result.seconds = seconds.map { jsonSeconds($0) }
    result.output = output
    try context.render(
      Output(["results": [result]], line: "Wrote \(output) (\(measure))"),
      as: OutputForm(isJSON: json, isQuiet: journal.quiet))
  }
}

extension CardShape: ExpressibleByArgument {}
