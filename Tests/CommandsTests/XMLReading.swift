import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads XML with a parser that is not ours.
final class XMLReading: NSObject, XMLParserDelegate {
  private var found: [String: [String]] = [:]
  private var text = ""

  /// Returns the texts of elements by their names.
  static func elements(of data: Data) throws -> [String: [String]] {
    let reading = XMLReading()
    let parser = XMLParser(data: data)
    parser.delegate = reading
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    return reading.found
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    found[name, default: []].append(text)
  }
}
