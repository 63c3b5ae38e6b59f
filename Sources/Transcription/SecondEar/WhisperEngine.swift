import Digests
public import Entries
import Foundation
import Models
import Programs

/// The Whisper engine in a folder of its owner's, installed or not.
public struct WhisperEngine: Sendable {
  /// What changes results beside the model; the number is raised where words may differ.
  private static let settings = "beam 5, revision 3"

  /// The folder it is installed in.
  public let folder: String
  /// What is known of it.
  public let manifest: WhisperManifest

  /// Looks for the engine in a folder, which need not be there.
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

  /// How much room it takes, in bytes.
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

  /// The engine as a program that can be started, with as many threads as jobs.
  /// - Throws: ``TranscriptionError`` with `modelMissing` where it is not installed.
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
      pinned: [.init(path: record.modelPath(in: folder), sha256: record.digest)])
  }

  /// What is there of it, as `models` shows it.
  /// - Parameter isChecking: Whether the model is read and compared, and the engine started; else the
  ///   model is read only where its size or its time is not the one that was noted.
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
      // Another time alone is no change: a copied home has one.
      file.digest = (try? ModelChecksum.digest(of: path))?.hexadecimal
      file.state = file.digest == record.digest ? .ok : .different
    }
    report.files = [file]
    let remedy = "sotto models add \(manifest.name)" + (record.isShipped ? "" : " --from FOLDER")
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

  /// Removes it, and what an installation that was cut off has left.
  /// - Returns: Whether anything was there.
  public func remove() throws(TranscriptionError) -> Bool {
    var wasThere = false
    for place in [folder, staging, retired] where FileManager.default.fileExists(atPath: place) {
      do {
        // Under another name it is gone at once, however long removing it takes.
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

  /// Python, as it was installed for it.
  var python: String { folder + "/python/bin/python" }
  /// Whether that is there: it leads to the Python of this machine.
  private var hasPython: Bool { FileManager.default.isExecutableFile(atPath: python) }
  /// Where an installation is prepared.
  var staging: String { folder + ".new" }
  /// Where an engine lies that another one replaces.
  var retired: String { folder + ".old" }

  /// SHA-256 of the list of packages that this version of the program wants.
  static var requirements: String {
    SHA256.hash(data: EmbeddedModels.whisperRequirements).hexadecimal
  }

  /// What was installed, or nothing where nothing was.
  var record: WhisperRecord? {
    guard let data = FileManager.default.contents(atPath: folder + "/" + WhisperRecord.fileName)
    else { return nil }
    return try? JSONDecoder().decode(WhisperRecord.self, from: data)
  }

  /// Writes our program into the folder, unless it is there as this version of ours has it.
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
