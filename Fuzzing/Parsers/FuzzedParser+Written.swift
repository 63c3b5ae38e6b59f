import Documents
import Entries
import Foundation
import Intake
import Settings
import Storage
import Synthesis

extension FuzzedParser {
  private static let modified = Moment(Date(timeIntervalSince1970: 1_795_000_000), in: .gmt)

  /// Texts that come from files.
  static let written = [
    FuzzedParser(name: "settings") { bytes in
      guard let folder = try? ScratchFolder() else { return }
      let file = folder.path("config.toml")
      folder.write(bytes, as: "config.toml")
      let settings = try? Configuration.load(environment: ["HOME": folder.path("")], file: file)
      // What can be read can be changed, and be read again.
      guard settings != nil, (try? Configuration.set("speak", to: "true", inFile: file)) != nil
      else { return }
      let changed = try? Configuration.load(environment: ["HOME": folder.path("")], file: file)
      precondition(changed != nil, "what was changed cannot be read any more")
      _ = try? Configuration.unset("speak", inFile: file)
    },
    FuzzedParser(name: "captions") { bytes in
      for format in CueFormat.allCases { _ = try? format.read(bytes) }
      _ = CueFormat(sniffing: text(bytes))
      _ = try? ExchangedTranscript.read(text(bytes))
    },
    FuzzedParser(name: "words") { bytes in
      guard let words = WordsReader.words(in: text(bytes)) else { return }
      for word in words { precondition(word.range.lowerBound >= 0) }
    },
    FuzzedParser(name: "markup") { bytes in
      let scalars = Array(text(bytes).unicodeScalars)
      let left = HarmlessMarkup(scalars).scalars
      precondition(left.count == scalars.count, "a word lost its place")
      precondition(!String(String.UnicodeScalarView(left)).lowercased().contains("<audio"))
    },
    FuzzedParser(name: "times") { bytes in
      _ = FileNameTime.find(in: text(bytes), modified: modified)
      _ = WrittenTime(tag: text(bytes))
    },
  ]
}
