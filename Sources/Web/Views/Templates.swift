import Documents
import HTTPTypes
import Mustache
import PageFiles

/// The templates of the pages.
enum Templates {
  private static let type = "PAGE"

  private static let library: Result<MustacheLibrary, any Error> = Result {
    MustacheContentTypes.register(HTMLText(), named: type)
    var library = MustacheLibrary()
    for (name, text) in PageFiles.templates {
      // Set in every template, because a partial does not inherit how text is escaped.
      try library.register("{{% CONTENT_TYPE:\(type)}}" + text, named: name)
    }
    return library
  }

  /// Fills a template in.
  static func render(_ name: String, _ view: Any) throws -> String {
    guard let text = try library.get().render(view, withTemplate: name) else {
      throw PageFault(.internalServerError, "there is no template \(name)")
    }
    return text
  }
}
