import Entries
import Foundation
import Testing

@testable import Commands

@Suite("Marks before unsure words")
struct UnsureMarksTests {
  /// A transcript of lines, each with its unsure words.
  private func transcript(
    _ lines: [(text: String, unsure: [String])], confidence: Double = 0.2
  ) throws -> Transcript {
    let utterances = try lines.map { line in
      let words = try line.unsure.map { word in
        let place = try #require(line.text.range(of: word))
        let scalars = line.text.unicodeScalars
        let first = scalars.distance(from: scalars.startIndex, to: place.lowerBound)
        return Word(
          text: word, start: 0, end: 1, confidence: confidence,
          range: first..<first + word.unicodeScalars.count)
      }
      return Utterance(start: 0, end: 1, text: line.text, words: words)
    }
    return Transcript(engine: Transcript.Engine(name: "test"), utterances: utterances)
  }

  /// Marks for "We met in Rome." and "An old man.", of which "met", "old" and "man" are unsure.
  private func marks() throws -> UnsureMarks {
    let lines: [(text: String, unsure: [String])] = [
      (text: "We met in Rome.", unsure: ["met"]), (text: "An old man.", unsure: ["old", "man"]),
      (text: "Quoi", unsure: []),
    ]
    return try #require(UnsureMarks([try transcript(lines)]))
  }

  @Test("stand before the unsure words, and go again without a trace")
  func back() throws {
    let marks = try marks()
    #expect(marks.texts == [["We ??met in Rome.", "An ??old ??man.", "Quoi"]])
    let read = marks.removed(from: marks.texts[0], of: 0)
    #expect(read.lines == ["We met in Rome.", "An old man.", "Quoi"])
    #expect(read.sure.isEmpty)
  }

  @Test("stand before no word that was never heard")
  func guessed() throws {
    let guessed: [(text: String, unsure: [String])] = [
      (text: "(laughs) Hi there", unsure: ["(laughs)", "Hi", "there"])
    ]
    #expect(UnsureMarks([try transcript(guessed, confidence: 0)]) == nil)
  }

  @Test(
    "stand before letters and digits only",
    arguments: [("(laughs)", false), ("“Hi", false), ("$5", false), ("😀", false), ("5", true)])
  func signs(_ word: String, _ isMarked: Bool) throws {
    let line = (text: "Well \(word) then", unsure: [word])
    let marks = UnsureMarks([try transcript([line])])
    #expect(marks?.texts == (isMarked ? [["Well ??\(word) then"]] : nil))
  }

  @Test("are not put into a text with such marks of its own")
  func own() throws {
    #expect(
      UnsureMarks([try transcript([(text: "We met??", unsure: ["met"])])]) == nil)
  }

  @Test(
    "are told apart from what a person types",
    arguments: [
      ("We ??met ?? in Rome.", "We met ?? in Rome."), ("We met ?? in Rome.", "We met ?? in Rome."),
      ("We ??met in Rome??", "We met in Rome??"), ("We ??met ??? Rome", "We met ??? Rome"),
      ("??", "??"), ("We ??met ??in Rome.", "We met ??in Rome."),
    ])
  func typed(_ line: String, _ kept: String) throws {
    let read = try marks().removed(from: [line, "An ??old ??man.", "Quoi ??"], of: 0)
    #expect(read.lines == [kept, "An old man.", "Quoi ??"])
  }

  @Test("go where their word was deleted or replaced", arguments: [".", "“Dave”.", "(him)", "$5"])
  func replaced(_ word: String) throws {
    let read = try marks().removed(
      from: ["We ??met in Rome.", "An ??old ??\(word)", "Quoi"], of: 0)
    #expect(read.lines[1] == "An old \(word)")
    #expect(read.sure.isEmpty)
  }

  @Test("go from lines that were joined, split or moved")
  func moved() throws {
    let marks = try marks()
    let joined = marks.removed(from: ["We ??met in Rome. An ??old ??man.", "Quoi ??"], of: 0)
    #expect(joined.lines == ["We met in Rome. An old man.", "Quoi ??"])
    let split = marks.removed(
      from: ["We ??met in Rome.", "An ??old", "??man.", "Quoi", "?? Yes"], of: 0)
    #expect(split.lines == ["We met in Rome.", "An old", "man.", "Quoi", "?? Yes"])
    let swapped = marks.removed(from: ["An ??old ??man.", "We met in Rome.", "Quoi"], of: 0)
    #expect(swapped.lines == ["An old man.", "We met in Rome.", "Quoi"])
    #expect(swapped.sure == [1])
  }

  @Test("of a line say nothing about another with the same words")
  func twins() throws {
    let lines: [(text: String, unsure: [String])] = [
      (text: "Yes.", unsure: []), (text: "Yes.", unsure: ["Yes"]), (text: "No.", unsure: []),
    ]
    let marks = try #require(UnsureMarks([try transcript(lines)]))
    let read = marks.removed(from: ["Yes.", "??Yes."], of: 0)
    #expect(read.lines == ["Yes.", "Yes."])
    #expect(read.sure.isEmpty)
  }
}
