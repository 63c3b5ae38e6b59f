package import Foundation

/// A picture for paper and drawings: small and upright, or the reason why it cannot be shown.
package struct PrintedPicture: Sendable {
  /// Its bytes as JPEG; nil if it cannot be shown.
  package let jpeg: Data?
  /// The owner's caption, or empty.
  package let caption: String
  /// Its name.
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

  /// The text that replaces the picture: its caption, otherwise its name.
  package var words: String {
    caption.isEmpty ? "picture \(name.singleLine)" : caption.singleLine
  }

  /// Its data URL.
  var address: String? { jpeg.map { "data:image/jpeg;base64," + $0.base64EncodedString() } }
}
