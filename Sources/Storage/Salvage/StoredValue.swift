import Foundation
import GRDB

/// A value of a column, as SQLite stores it.
enum StoredValue: Sendable, Equatable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  /// A text that is not UTF-8.
  case brokenText([UInt8])
  case blob([UInt8])

  /// Whether a column of this kind can hold the value.
  func fits(_ kind: Kind) -> Bool {
    switch (self, kind) {
    case (.null, .key), (.null, .integerOrNull), (.null, .textOrNull), (.null, .realOrNull): true
    case (.integer, .integer), (.integer, .integerOrNull), (.integer, .real),
      (.integer, .realOrNull):
      true
    case (.real, .real), (.real, .realOrNull): true
    case (.text, .text), (.text, .textOrNull): true
    case (.blob, .blob): true
    default: false
    }
  }

  /// The kinds of columns; a key is stored as the row's number.
  enum Kind: Character {
    case key = "k"
    case integer = "i"
    case integerOrNull = "I"
    case real = "r"
    case realOrNull = "R"
    case text = "t"
    case textOrNull = "T"
    case blob = "b"
  }

  /// The value as an integer, if it is one.
  var integer: Int64? { if case .integer(let value) = self { value } else { nil } }

  /// The value as a text, if it is one.
  var text: String? { if case .text(let value) = self { value } else { nil } }

  /// The value as bytes, if it is bytes.
  var bytes: [UInt8]? { if case .blob(let value) = self { value } else { nil } }

  /// Whether the value is a text that is not UTF-8.
  var isBroken: Bool { if case .brokenText = self { true } else { false } }

  /// Whether the value is a text that GRDB cannot pass as one: it is not UTF-8, or has a NUL, behind
  /// which GRDB would cut it off.
  var isPassedAsBytes: Bool { isBroken || text?.utf8.contains(0) ?? false }

  /// The value in GRDB's form; a text that it cannot pass as one as bytes.
  var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let value): value.databaseValue
    case .real(let value): value.databaseValue
    case .text(let value): isPassedAsBytes ? Data(value.utf8).databaseValue : value.databaseValue
    case .brokenText(let value): Data(value).databaseValue
    case .blob(let value): Data(value).databaseValue
    }
  }
}
