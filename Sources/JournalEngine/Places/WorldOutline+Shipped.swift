package import Documents
import Models

extension WorldOutline {
  /// The outline that the program brings along.
  package static var shipped: WorldOutline {
    WorldOutline(packed: EmbeddedModels.coastlines)
  }
}
