import Entries
import Foundation
import Models
import Programs

/// Installs the Whisper engine: prepares it beside its folder, tries it, and then moves it into
/// place as a whole.
public struct WhisperInstaller: Sendable {
  private let engine: WhisperEngine
  private let onStep: @Sendable (String) -> Void

  /// - Parameter onStep: Called at the beginning of each step with its description.
  public init(_ engine: WhisperEngine, onStep: @escaping @Sendable (String) -> Void = { _ in }) {
    self.engine = engine
    self.onStep = onStep
  }

  /// Installs the engine with its default model, or with a model from a folder.
  ///
  /// - Parameter source: A folder that holds a model for CTranslate2, the engine's packages as
  ///   wheels, or both; with one, no network is used.
  /// - Throws: ``TranscriptionError``; then nothing half installed is left, and an engine that was
  ///   installed before is unchanged.
  public func install(from source: String? = nil) async throws {
    let files = FileManager.default
    let hasWheels = try source.map { try WhisperInstaller.hasWheels($0) } ?? false
    let model = source.flatMap { BroughtFiles(in: $0) }
    let hasPackages =
      engine.record?.requirements == WhisperEngine.requirements
      && files.isExecutableFile(atPath: engine.python)
    guard source == nil || model != nil || hasWheels else {
      throw TranscriptionError(
        code: .unsupported, path: source,
        reason: "there is no \(WhisperRecord.modelFile) of a CTranslate2 model, and no wheel")
    }
    guard source == nil || hasWheels || hasPackages else {
      throw TranscriptionError(
        code: .modelMissing, reason: "the engine's Python packages are not installed",
        advice: "run 'sotto models add whisper' with a network first, or put their wheels beside "
          + "the model")
    }
    try model?.check()
    let hold = try holdFolder()
    defer { close(hold) }
    try? files.removeItem(atPath: engine.staging)
    if source == nil || hasWheels { try checkRoom() }
    do {
      try files.createDirectory(
        atPath: engine.staging, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      if source != nil, !hasWheels {
        onStep("copying the packages that are there")
        try files.copyItem(
          atPath: engine.folder + "/python", toPath: engine.staging + "/python")
      } else {
        try await makePython(wheels: source)
      }
      try await finish(model: model)
    } catch {
      // A program that was ended may go on writing for a moment.
      for _ in 0..<40 where files.fileExists(atPath: engine.staging) {
        try? files.removeItem(atPath: engine.staging)
        if files.fileExists(atPath: engine.staging) { usleep(50_000) }
      }
      throw WhisperInstaller.told(error)
    }
  }

  /// Keeps other processes from installing the engine at the same time, by an advisory lock
  /// (`flock(2)`) on the parent folder.
  ///
  /// - Returns: A descriptor; closing it, or the end of this process, releases the lock.
  private func holdFolder() throws -> Int32 {
    let folder = URL(filePath: engine.folder).deletingLastPathComponent().path
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw WhisperInstaller.told(error)
    }
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw TranscriptionError(code: .failed, path: folder, reason: "it cannot be opened")
    }
    // A file system without locks keeps nobody out.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(descriptor)
      throw TranscriptionError(
        code: .failed, reason: "the engine is being installed by another 'sotto models add'",
        advice: "wait until that is done")
    }
    return descriptor
  }

  /// Throws if the packages would not fit on the disk: Python does not report a full disk when it
  /// makes an environment.
  private func checkRoom() throws(TranscriptionError) {
    var status = statvfs()
    let folder = URL(filePath: engine.folder).deletingLastPathComponent().path
    // If the free space is unknown, the installation is tried.
    guard statvfs(folder, &status) == 0 else { return }
    let free = Int(clamping: UInt64(status.f_bavail) &* UInt64(status.f_frsize))
    guard free < engine.manifest.installed else { return }
    throw TranscriptionError(
      code: .diskFull,
      reason: "there is no room for the engine: it takes \(engine.manifest.installed / 1_000_000)"
        + " MB, and \(free / 1_000_000) MB are free in \(folder)")
  }

  /// Makes the Python environment and installs the packages into it, from wheels or the network.
  private func makePython(wheels: String?) async throws {
    let python = try await findPython()
    // Temporary files of venv and pip are removed together with the rest of the staging folder.
    let scratch: [String: String?] = ["TMPDIR": engine.staging + "/scratch"]
    try FileManager.default.createDirectory(
      atPath: engine.staging + "/scratch", withIntermediateDirectories: true)
    onStep("making a Python environment")
    let made = try await python.run(
      ["-m", "venv", engine.staging + "/python"], environment: scratch, endsDescendants: true)
    guard made.isSuccess else {
      throw TranscriptionError(
        code: .modelMissing, reason: "python3 cannot make an environment",
        advice: "apt install python3-venv")
    }
    let list = engine.staging + "/requirements.txt"
    try Data(EmbeddedModels.whisperRequirements).write(to: URL(filePath: list))
    onStep(wheels == nil ? "fetching and installing the packages" : "installing the packages")
    let pip = Program(name: "pip", path: engine.staging + "/python/bin/python")
    let result = try await pip.run(
      [
        "-m", "pip", "install", "--quiet", "--require-hashes", "--no-deps", "--only-binary=:all:",
        "--no-input", "--no-cache-dir", "--disable-pip-version-check", "--retries", "2",
        "--timeout", "20",
      ] + WhisperInstaller.origin(wheels: wheels) + ["-r", list],
      output: .captured(limit: 16 << 20), environment: scratch, endsDescendants: true)
    try FileManager.default.removeItem(atPath: engine.staging + "/scratch")
    if !result.isSuccess {
      throw WhisperInstaller.failure(of: result.errorText, isLocal: wheels != nil)
    }
  }

  /// Returns pip's options for the source of packages: only the wheels if given, whatever pip's own
  /// settings say.
  static func origin(wheels: String?) -> [String] {
    wheels.map { ["--isolated", "--no-index", "--find-links", $0] } ?? []
  }

  /// Adds the model and the program, tries the engine, and moves it to its final folder.
  private func finish(model: BroughtFiles?) async throws {
    let files = FileManager.default
    let staged = try WhisperEngine(folder: engine.staging)
    let shipped =
      "python/lib/python\(engine.manifest.python)/site-packages/" + engine.manifest.modelFolder
    var record = WhisperRecord(
      model: engine.manifest.model, modelFolder: shipped, digest: engine.manifest.modelDigest,
      isShipped: true, requirements: WhisperEngine.requirements)
    if let model {
      onStep("copying the model")
      let target = engine.staging + "/model"
      try files.createDirectory(atPath: target, withIntermediateDirectories: false)
      try model.copy(to: target)
      record.modelFolder = "model"
      record.isShipped = false
      record.digest = try ModelChecksum.digest(of: record.modelPath(in: engine.staging)).hexadecimal
      record.name(BroughtModel(folder: model.folder), unless: engine.manifest)
    }
    try staged.writeProgram()
    try record.note(fileAt: record.modelPath(in: engine.staging))
    try JSONEncoder().encode(record).write(
      to: URL(filePath: engine.staging + "/" + WhisperRecord.fileName))
    onStep("trying it")
    try await LineEngine(try staged.program(threads: 1)).prepare()
    try Task.checkCancellation()
    try? files.removeItem(atPath: engine.retired)
    if files.fileExists(atPath: engine.folder) {
      try files.moveItem(atPath: engine.folder, toPath: engine.retired)
    }
    try files.moveItem(atPath: engine.staging, toPath: engine.folder)
    try? files.removeItem(atPath: engine.retired)
  }

  /// A Python of the version that the packages are made for.
  private func findPython() async throws -> Program {
    let wanted = engine.manifest.python
    var other: String?
    for name in ["python3", "python" + wanted, "/usr/bin/python3"] {
      guard let python = try? Program.find(name) else { continue }
      let result = try await python.run([
        "-c", "import sys; print('%d.%d' % sys.version_info[:2])",
      ])
      let version = result.text.trimmingCharacters(in: .whitespacesAndNewlines)
      if version == wanted { return python }
      other = other ?? version
    }
    throw TranscriptionError(
      code: .modelMissing,
      reason: "the packages need Python \(wanted)"
        + (other.map { ", and python3 is \($0)" } ?? ", which is not installed"),
      advice: "apt install python\(wanted) python\(wanted)-venv")
  }

  private static func hasWheels(_ folder: String) throws(TranscriptionError) -> Bool {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
      throw TranscriptionError(code: .unsupported, path: folder, reason: "there is no such folder")
    }
    guard isFolder.boolValue else {
      throw TranscriptionError(
        code: .unsupported, path: folder, reason: "it is a file and no folder",
        advice: "name the folder that holds it")
    }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
        .contains { $0.hasSuffix(".whl") }
    } catch {
      throw TranscriptionError(code: .unsupported, path: folder, reason: "it cannot be read")
    }
  }

  /// Turns an error text of pip into an error that the owner can act on.
  static func failure(of text: String, isLocal: Bool) -> TranscriptionError {
    func holds(_ parts: String...) -> Bool { parts.contains { text.contains($0) } }
    if holds("No space left", "Errno 28", "Disk quota") {
      return TranscriptionError(code: .diskFull, reason: "there is no room for the packages")
    }
    if holds("DO NOT MATCH THE HASHES") {
      return TranscriptionError(
        code: .modelDamaged, reason: "a package is not the one that is pinned")
    }
    if holds(
      "NewConnectionError", "Failed to establish", "name resolution", "ProxyError", "timed out",
      "ConnectionError", "NetworkConnectionError", "Connection refused")
    {
      return TranscriptionError(
        code: .failed, reason: "the packages cannot be reached: there is no network",
        advice: "'sotto models add whisper --from FOLDER' takes them from a folder")
    }
    if let match = text.firstMatch(of: /No matching distribution found for ([\w.=-]+)/) {
      return TranscriptionError(
        code: .unsupported,
        reason: isLocal
          ? "the folder has no wheel of \(match.1) for this machine"
          : "there is no \(match.1) for this machine")
    }
    let line = text.split(whereSeparator: \.isNewline).last.map(String.init)
    return TranscriptionError(
      code: .failed, reason: "the packages cannot be installed" + (line.map { ": \($0)" } ?? ""))
  }

  /// Turns an error of the file system or of a program into an error for the owner.
  private static func told(_ error: any Error) -> any Error {
    if Task.isCancelled { return CancellationError() }
    switch error {
    case let error as ProgramError:
      return TranscriptionError(code: .failed, reason: error.description, advice: error.hint)
    case let error as CocoaError where error.code == .fileWriteOutOfSpace:
      return TranscriptionError(code: .diskFull, reason: "there is no room for the engine")
    case let error as CocoaError:
      return TranscriptionError(
        code: .failed, reason: "the engine's folder cannot be written (\(error.code.rawValue))")
    default: return error
    }
  }
}
