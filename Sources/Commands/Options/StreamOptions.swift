import ArgumentParser

/// Whether results are printed as one JSON document or as a stream of JSON lines.
struct StreamOptions: ParsableArguments {
  @Flag(name: .long, help: "Print one JSON document and nothing else.")
  var json = false

  @Flag(name: .long, help: "Print one JSON document a line, as things happen.")
  var ndjson = false
}
