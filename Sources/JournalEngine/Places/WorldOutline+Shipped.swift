package import Documents
import Models

extension WorldOutline {
  /// The outline that is built into the program.
  package static var shipped: WorldOutline {
    WorldOutline(packed: EmbeddedModels.coastlines)
  }
}
