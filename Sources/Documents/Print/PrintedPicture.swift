package import Foundation

/// A picture as it stands on paper and in a drawing: small and upright, or the reason why it is not shown.
package struct PrintedPicture: Sendable {
  /// Its bytes as JPEG; nil where it cannot be shown.
  package let jpeg: Data?
  /// What its owner says of it, or empty.
  package let caption: String
  /// What it is called.
  package let name: String
  /// Why it cannot be shown, or empty.
  package let fault: String

  /// A picture that can be shown.
  package init(jpeg: Data, caption: String, name: String) {
    self.jpeg = jpeg
    self.caption = caption
    self.name = name
    fault = ""
  }

  /// A picture that cannot be shown, and why.
  package init(fault: String, caption: String, name: String) {
    jpeg = nil
    self.caption = caption
    self.name = name
    self.fault = fault
  }

  /// What stands for the picture where it is not seen: its caption, else its name.
  package var words: String {
    caption.isEmpty ? "picture \(name.singleLine)" : caption.singleLine
  }

  /// The address of its data.
  var address: String? { jpeg.map { "data:image/jpeg;base64," + $0.base64EncodedString() } }
}
