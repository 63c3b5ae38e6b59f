import Foundation
import Recognition
import Sound
import Transcription

/// Real voices call: each reader's own words are the phrase, and the others' talk must not wake it.
struct SpokenPhraseTrial {
  private let options: Options
  /// The words of each recording, by its path.
  private let transcripts: [String: [String]]

  /// Reads the transcripts: a table with the columns `path` and `transcript`, whose paths go from its
  /// folder.
  init(_ options: Options, transcripts table: String) throws {
    self.options = options
    let lines = try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    let folder = URL(filePath: table).deletingLastPathComponent()
    guard let header = lines.first, let path = header.firstIndex(of: "path"),
      let text = header.firstIndex(of: "transcript")
    else { throw CocoaError(.fileReadCorruptFile) }
    transcripts = Dictionary(
      lines.dropFirst().filter { $0.count > max(path, text) }.map { row in
        (
          folder.appending(path: row[path]).standardizedFileURL.path,
          row[text].split(separator: " ").map(String.init)
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Has readers call, and others speak.
  func run(_ figures: inout HandsFreeFigures) async throws {
    let model = try ModelCatalogue().model()
    let readers = options.chosen(
      (options.folder.map(CommandReport.soundFiles(in:)) ?? [])
        .map { URL(filePath: $0).standardizedFileURL.path }.filter { transcripts[$0] != nil })
    let phrases = try await phrases(of: readers, model)
    print("\(phrases.count) phrases of \(readers.count) readers")
    var noise = try options.noise.map { try BackgroundNoise(folder: $0, rate: PhraseEar.rate) }
    for (number, own) in phrases.enumerated() {
      let ear = PhraseEar(phrase: own.phrase, model: model)
      for (name, goesOn) in [("call alone", false), ("call and speak on", true)] {
        let sound = own.call(goesOn: goesOn)
        let mixed = noise?.mixed(into: sound, ratio: 10) ?? sound
        figures.add(try await ear.call(name, in: mixed), isQuiet: true)
      }
      // Each phrase hears other readers, so that all are heard.
      let text = own.phrase.words.joined(separator: " ")
      let others = readers.filter { path in
        let said = transcripts[path]?.joined(separator: " ") ?? ""
        return path != own.path && !" \(said) ".contains(" \(text) ")
      }
      for turn in 0..<min(options.others, others.count) {
        let sound = try PhraseEar.sound(
          others[(number * options.others + turn) % others.count])
        // Half of them in noise.
        let isNoisy = turn.isMultiple(of: 2)
        let mixed = isNoisy ? noise?.mixed(into: sound, ratio: 15) ?? sound : sound
        figures.add(try await ear.waiting("others", in: mixed), isQuiet: true)
      }
    }
    figures.tell("real voices that call and fall silent") { $0 == "call alone" }
    figures.tell("real voices that call and speak on") { $0 == "call and speak on" }
    figures.tell("other real voices, all phrases") { $0 == "others" }
  }

  /// Returns phrases of as many readers as were asked for, spread over all.
  private func phrases(
    of readers: [String], _ model: RecognitionModel
  ) async throws -> [ReaderPhrase] {
    var aligner = try Decoder(model: model, settings: .alignment)
    var found: [ReaderPhrase] = []
    let wanted = options.spokenPhrases ?? 0
    // A reader without a phrase is made up for by the next ones of the later rounds.
    let distance = max(1, (readers.count + wanted - 1) / max(1, wanted))
    let rounds = (0..<distance).flatMap { first in
      stride(from: first, to: readers.count, by: distance).map { readers[$0] }
    }
    for path in rounds where found.count < wanted {
      let words = transcripts[path] ?? []
      if let phrase = try await ReaderPhrase.find(
        in: path, saying: words, model: model, aligner: &aligner)
      {
        found.append(phrase)
      }
    }
    return found
  }
}
