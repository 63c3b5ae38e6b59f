public import Entries
import Foundation
import Recognition

extension ModelCatalogue {
  /// Returns every known model, installed or not, and every other model that is found.
  ///
  /// Other models are looked for in the folders beside the known ones, where a system's packages
  /// are installed, and in the given folders.
  /// - Parameters:
  ///   - selected: The name or folder of the default model, or nil for the first one that is
  ///     installed.
  ///   - folders: Further folders; one that does not contain a model is reported as `damaged`.
  ///   - isChecking: Whether every file is read and compared, which takes about 0.1 s per model.
  public func reports(
    selected: String? = nil, folders: [String] = [], isChecking: Bool
  ) -> [ModelReport] {
    let homes = Dictionary(
      installed().map { ($0.manifest.name, $0.folder) }, uniquingKeysWith: { first, _ in first })
    var reports = manifests.map { report($0, in: homes[$0.name], isChecking: isChecking) }
    let wanted = folders + [selected].compactMap { $0 }.filter { $0.contains("/") }
    var seen = Set(reports.compactMap(\.folder))
    for folder in wanted + neighbours() where seen.insert(folder).inserted {
      reports.append(report(folder, isChecking: isChecking))
    }
    let used =
      reports.firstIndex { $0.name == selected || $0.folder == selected }
      ?? (selected == nil ? reports.firstIndex { $0.folder != nil } : nil)
    if let used { reports[used].isSelected = true }
    return reports
  }

  private func report(
    _ manifest: ModelManifest, in folder: String?, isChecking: Bool
  ) -> ModelReport {
    var report = ModelReport(
      name: manifest.name, language: manifest.language, state: .missing, folder: folder,
      package: manifest.package, licence: manifest.licence)
    guard let folder else { return report }
    report.files = manifest.files.map { file in
      let path = folder + "/" + file.path
      guard FileManager.default.isReadableFile(atPath: path) else {
        return ModelFileReport(name: file.path, state: .missing)
      }
      guard isChecking else {
        return ModelFileReport(name: file.path, path: path, state: .unchecked)
      }
      // A file that cannot be read counts as different.
      let digest = (try? ModelChecksum.digest(of: path))?.hexadecimal
      return ModelFileReport(
        name: file.path, path: path, state: digest == file.sha256 ? .ok : .different,
        digest: digest)
    }
    let isSound = report.files.allSatisfy { $0.state == .ok || $0.state == .unchecked }
    report.state = isSound ? .installed : .damaged
    // If a file is wrong, its own report says so; the model's checksum is then left out.
    if isChecking, isSound, let model = try? model(manifest.name) {
      report.checksum = try? ModelChecksum.compute(of: model)
    }
    return report
  }

  private func report(_ folder: String, isChecking: Bool) -> ModelReport {
    let name = URL(filePath: folder).lastPathComponent
    do {
      let model = try RecognitionModel(folder: folder)
      var report = ModelReport(name: model.name, state: .unknown, folder: folder)
      report.files = model.files.map { path in
        let digest =
          isChecking
          ? (try? ModelChecksum.digest(of: path))?.hexadecimal : nil
        return ModelFileReport(
          name: path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path,
          path: path, state: .unchecked, digest: digest)
      }
      try model.check()
      if isChecking { report.checksum = try? ModelChecksum.compute(of: model) }
      return report
    } catch {
      return ModelReport(name: name, state: .damaged, folder: folder, reason: error.reason)
    }
  }

  /// Returns the folders beside those of the known models that also contain a model.
  private func neighbours() -> [String] {
    let parents = Set(
      manifests.flatMap(\.folders).map { URL(filePath: $0).deletingLastPathComponent().path })
    let own = Set(manifests.flatMap(\.folders))
    return parents.sorted().flatMap { parent in
      // A folder that is not there has no models.
      let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
      return names.sorted().map { parent + "/" + $0 }.filter { folder in
        !own.contains(folder) && (try? RecognitionModel(folder: folder)) != nil
      }
    }
  }
}
