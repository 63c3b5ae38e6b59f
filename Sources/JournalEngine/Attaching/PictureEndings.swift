import Foundation
import Intake

/// Which files are pictures by their names, in a folder that is searched for them.
enum PictureEndings {
  static let all: Set<String> = [
    "jpg", "jpeg", "jpe", "png", "gif", "webp", "heic", "heif", "hif", "avif", "tif", "tiff", "bmp",
    "jxl",
  ]

  /// Whether a file's name says that it is a picture.
  static func isPicture(_ path: String) -> Bool {
    all.contains((path as NSString).pathExtension.lowercased())
  }
}
