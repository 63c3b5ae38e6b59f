import Digests
public import Entries
import Foundation
import Models
import Programs

/// The Whisper engine in a folder of the owner, installed or not.
public struct WhisperEngine: Sendable {
  /// The settings besides the model that affect results; the revision is raised when words may
  /// differ.
  private static let settings = "beam 5, revision 3"

  /// The folder it is installed in.
  public let folder: String
  /// The facts about the engine.
  public let manifest: WhisperManifest

  /// Looks for the engine in a folder, which need not exist.
  public init(folder: String) throws(TranscriptionError) {
    self.folder = folder
    manifest = try WhisperManifest.embedded()
  }

  /// Whether it is installed.
  public var isInstalled: Bool { record != nil }

  /// Whether it is installed as this version of the program would install it, with its own model.
  public var isCurrent: Bool {
    guard let record else { return false }
    return record.isShipped && hasPython && record.requirements == WhisperEngine.requirements
  }

  /// The space it takes on disk, in bytes.
  public var size: Int {
    let files = FileManager.default.enumerator(atPath: folder)
    var sum = 0
    while files?.nextObject() != nil {
      guard let attributes = files?.fileAttributes,
        attributes[.type] as? FileAttributeType == .typeRegular
      else { continue }
      sum += attributes[.size] as? Int ?? 0
    }
    return sum
  }

  /// Returns the engine as a program that can be started with this many threads.
  /// - Throws: ``TranscriptionError`` with `modelMissing` if it is not installed.
  public func program(threads: Int) throws(TranscriptionError) -> LineProgram {
    guard let record else {
      throw TranscriptionError(
        code: .modelMissing, reason: "the engine \(manifest.name) is not installed",
        advice: "run 'sotto models add \(manifest.name)'")
    }
    guard hasPython else {
      throw TranscriptionError(
        code: .modelMissing, reason: "the engine \(manifest.name) has lost its Python",
        advice: "run 'sotto models add \(manifest.name)' again")
    }
    try writeProgram()
    let model = folder + "/" + record.modelFolder
    return LineProgram(
      engine: Transcript.Engine(
        name: manifest.name, model: record.model, checksum: record.digest,
        settings: WhisperEngine.settings),
      command: [python, "-I", folder + "/listen.py", model, "\(max(1, threads))"],
      pinned: [.init(path: record.modelPath(in: folder), sha256: record.digest)],
      remedy: remedy(record))
  }

  /// The command that installs its model anew; who brought a model has to name its folder.
  private func remedy(_ record: WhisperRecord) -> String {
    "sotto models add \(manifest.name)" + (record.isShipped ? "" : " --from FOLDER")
  }

  /// Returns the state of the engine, as `models` shows it.
  /// - Parameter isChecking: Whether the model is read and compared, and the engine started;
  ///   otherwise the model is read only if its size or modification time differs from the record.
  public func report(isChecking: Bool) async -> ModelReport {
    var report = ModelReport(
      name: manifest.name, language: manifest.language, state: .missing, licence: manifest.licence)
    report.isEngine = true
    report.bytes = manifest.installed
    guard let record else { return report }
    report.folder = folder
    report.state = .installed
    report.bytes = size
    report.model = record.model
    if !record.isShipped { report.licence = record.licence }
    let path = record.modelPath(in: folder)
    var file = ModelFileReport(
      name: record.model + "/" + WhisperRecord.modelFile, path: path, state: .unchecked)
    if !FileManager.default.isReadableFile(atPath: path) {
      file.state = .missing
    } else if isChecking || !record.fits(fileAt: path) {
      // A different time alone is no change: the copy of a home folder has different times.
      file.digest = (try? ModelChecksum.digest(of: path))?.hexadecimal
      file.state = file.digest == record.digest ? .ok : .different
    }
    report.files = [file]
    let remedy = remedy(record)
    if file.state == .missing || file.state == .different {
      report.state = .damaged
      report.reason =
        "its model \(record.model) "
        + (file.state == .missing ? "is gone" : "was changed since it was installed")
      report.remedy = remedy
    }
    if !hasPython {
      report.state = .damaged
      report.reason = "its Python is gone"
      report.remedy = "sotto models add \(manifest.name)"
    }
    if isChecking, report.state == .installed {
      report.checksum = record.digest
      do {
        try await LineEngine(try program(threads: 1)).prepare()
      } catch {
        report.state = .damaged
        report.reason = error.description
        report.remedy = remedy
      }
    }
    return report
  }

  /// Removes the engine, and the remains of an installation that was cut off.
  /// - Returns: Whether anything was there.
  public func remove() throws(TranscriptionError) -> Bool {
    var wasThere = false
    for place in [folder, staging, retired] where FileManager.default.fileExists(atPath: place) {
      do {
        // After renaming, the engine is gone at once, however long the removal takes.
        if place == folder {
          try? FileManager.default.removeItem(atPath: retired)
          try FileManager.default.moveItem(atPath: folder, toPath: retired)
          try FileManager.default.removeItem(atPath: retired)
        } else if FileManager.default.fileExists(atPath: place) {
          try FileManager.default.removeItem(atPath: place)
        }
      } catch {
        throw TranscriptionError(code: .failed, path: place, reason: "it cannot be removed")
      }
      wasThere = true
    }
    return wasThere
  }

  /// The Python interpreter of the engine's environment.
  var python: String { folder + "/python/bin/python" }
  /// Whether it exists: it is a link to the Python of this machine.
  private var hasPython: Bool { FileManager.default.isExecutableFile(atPath: python) }
  /// The folder in which an installation is prepared.
  var staging: String { folder + ".new" }
  /// The folder to which a replaced engine is moved.
  var retired: String { folder + ".old" }

  /// SHA-256 of the list of packages that this version of the program requires.
  static var requirements: String {
    SHA256.hash(data: EmbeddedModels.whisperRequirements).hexadecimal
  }

  /// The record of the installation; nil if nothing is installed.
  var record: WhisperRecord? {
    guard let data = FileManager.default.contents(atPath: folder + "/" + WhisperRecord.fileName)
    else { return nil }
    return try? JSONDecoder().decode(WhisperRecord.self, from: data)
  }

  /// Writes our Python program into the folder, unless the current version is already there.
  func writeProgram() throws(TranscriptionError) {
    let path = folder + "/listen.py"
    let wanted = Data(EmbeddedModels.whisperProgram)
    guard FileManager.default.contents(atPath: path) != wanted else { return }
    do {
      try wanted.write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw TranscriptionError(code: .failed, path: path, reason: "it cannot be written")
    }
  }
}
