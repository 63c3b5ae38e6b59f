import ArgumentParser
import Documents
import Foundation

/// How a page of looking back is shown: on the terminal, as a drawing, or as JSON.
struct PageOptions: ParsableArguments {
  @Option(
    name: .long, help: ArgumentHelp("Write a drawing of it to this file.", valueName: "file"),
    completion: .file())
  var svg: String?

  @Flag(name: .long, help: "Print one JSON document and nothing else.")
  var json = false

  /// Shows a page in the way that was asked for.
  func show(
    _ lines: (Documents.PageStyle) -> [String], svg markup: @autoclosure () -> String,
    json parts: [String: any Encodable & Sendable], _ context: Context
  ) throws {
    if let svg {
      do {
        try markup().write(toFile: svg, atomically: true, encoding: .utf8)
      } catch {
        throw Failure(.failed, "cannot write \(svg)")
      }
    }
    if json {
      context.print(try JSONDocument(parts).text())
    } else if svg == nil {
      lines(Documents.PageStyle(width: context.width, colour: context.colour))
        .forEach(context.print)
    }
  }
}
