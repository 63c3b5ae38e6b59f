import Foundation
import Intake

/// The file name endings that mark pictures when a folder is searched.
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
