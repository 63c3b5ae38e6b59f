import Foundation
import Pages
import Settings
import Terminal

/// The settings as a table: key, value in force, and where it comes from.
struct ConfigTable {
  private let settings: [Setting]
  private let style: PageStyle

  init(_ settings: [Setting], style: PageStyle) {
    self.settings = settings
    self.style = style
  }

  /// The lines, none wider than the style allows.
  func lines(_ configuration: Configuration) -> [String] {
    let rows = settings.map { setting in
      [
        Table.Cell(setting.key.description),
        Table.Cell(ConfigTable.value(setting, configuration) ?? "–"),
        Table.Cell(ConfigTable.origin(setting.origin), .dim),
      ]
    }
    let table = Table(
      columns: [
        Table.Column("KEY"), Table.Column("VALUE", isFlexible: true), Table.Column("FROM"),
      ], rows: rows)
    let isThere = FileManager.default.fileExists(atPath: configuration.file)
    return table.lines(width: style.width, painter: style.painter) + [
      "", (isThere ? "File: " : "No file yet: ") + configuration.file,
      "Each key explained: sotto config keys",
    ]
  }

  /// The value in force as a person reads it; nil if it has none.
  static func value(_ setting: Setting, _ configuration: Configuration) -> String? {
    setting.key == .journal ? configuration.journal : setting.value?.description
  }

  private static func origin(_ origin: Setting.Origin) -> String {
    switch origin {
    case .standard: "default"
    case .file(let line): "file, line \(line)"
    case .environment(let variable): variable
    case .option(let name): name
    }
  }
}
