public import Entries
import Foundation
import Media
import Programs

/// The program in which an owner draws.
public struct DrawingBoard: Sendable {
  /// Drawing programs that Debian has, the simplest first.
  private static let usual = ["drawing", "mypaint", "kolourpaint", "pinta", "krita", "gimp"]

  private let command: String

  /// Finds the program.
  /// - Parameter command: The program that the owner chose, with its arguments; nil chooses an
  ///   installed one.
  /// - Throws: ``JournalError`` with `notInstalled` if there is none.
  public init(_ command: String?, environment: [String: String]) throws {
    let found = DrawingBoard.usual.first {
      (try? Program.find($0, environment: environment)) != nil
    }
    guard let command = command ?? found else {
      throw JournalError(
        .notInstalled, "there is no program to draw with",
        hint: "install one (apt install drawing), or name yours: sotto config set draw-program NAME"
      )
    }
    // A plain command must name an existing program: the shell would report a missing one only
    // later, after a sheet was made, and in its own words. Anything more complex is left to the
    // shell.
    if command.wholeMatch(of: /[\w.,+\/@ -]+/) != nil,
      let name = command.split(separator: " ").first.map(String.init),
      (try? Program.find(name, environment: environment)) == nil
    {
      throw JournalError(
        .notInstalled, "there is no program \(name) to draw with",
        hint: "sotto config set draw-program NAME names another")
    }
    self.command = command
  }

  /// Opens a picture and waits until the program ends.
  /// - Throws: ``JournalError`` if it cannot be started or fails.
  public func open(_ path: String) async throws {
    do throws(ProgramError) {
      let shell = try Program.find("sh")
      try await shell.runAttached(["-c", "\(command) \"$@\"", "draw", path])
    } catch {
      throw JournalError(
        .failed, "the program to draw with failed: \(error.reason)",
        hint: "sotto config set draw-program NAME names another")
    }
  }
}

extension Journal {
  /// What became of a drawing.
  public enum DrawingOutcome: Sendable {
    /// Nothing was saved.
    case notSaved
    /// The entry has this drawing already.
    case alreadyThere
    /// It was attached already, and got the new caption.
    case captioned
    /// The drawing was attached.
    case attached
  }

  /// Lets an owner draw on an empty sheet, or on a picture of an entry, and attaches what was
  /// saved.
  /// - Parameter picture: The picture to draw on, which stays as it is; nil is an empty sheet.
  /// - Returns: The entry, and what became of the drawing.
  /// - Throws: ``JournalError``; a drawing that was saved stays in a folder that the hint names.
  public func draw(
    on picture: Attachment?, of number: Int64, with board: DrawingBoard, caption: String
  ) async throws -> (entry: Entry, outcome: DrawingOutcome) {
    let place = draftsFolder ?? FileManager.default.temporaryDirectory.path
    // In a vault, this folder is made when it is first needed; if that fails, the next step reports
    // it.
    if draftsFolder != nil { unsafe mkdir(place, 0o700) }
    guard var folder = PrivateFolder(for: .picture, in: [URL(filePath: place)]) else {
      throw JournalError(.failed, "no folder to draw in", hint: "TMPDIR names one")
    }
    var path = folder.url.appending(path: "drawing.png").path
    if let picture {
      path = folder.url.appending(path: "drawing.\(picture.fileEnding)").path
      try extract(picture, to: OutputFile(path, isForced: false, journal: self.path))
    } else {
      let sheet = PlainPNG(width: 1600, height: 1200) { _, _ in (255, 255, 255) }
      guard FileManager.default.createFile(atPath: path, contents: Data(sheet.bytes)) else {
        throw JournalError(.failed, "an empty sheet cannot be made in \(folder.url.path)")
      }
    }
    let before = try HashedFile.description(of: URL(filePath: path))
    do {
      try await board.open(path)
      let after = try HashedFile.description(of: URL(filePath: path))
      guard after != before else { return (try entry(number), .notSaved) }
      let (draft, hold) = try prepare(IncomingFile(path), caption: caption, as: .drawing)
      var prepared = PreparedAttachments.none
      prepared.add(draft, hold)
      let step = ChangeStep()
      let (attached, skipped) = try attach(prepared, to: number, in: step)
      let (entry, captioned) = try self.caption(like: prepared.drafts, of: attached, in: step)
      if skipped.isEmpty { return (entry, .attached) }
      return (entry, captioned > 0 ? .captioned : .alreadyThere)
    } catch {
      guard let after = try? HashedFile.description(of: URL(filePath: path)), after != before,
        var fault = error as? JournalError
      else { throw error }
      folder.keep()
      fault.hint = "what you drew is kept in \(path)"
      throw fault
    }
  }
}
