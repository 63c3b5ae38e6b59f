import Entries
import Foundation
import TestSupport
import Testing
import Transcription

@Suite("The catalogue of models")
struct ModelCatalogueTests {
  @Test("says of each model where it comes from, and what its files must be")
  func manifest() throws {
    let manifests = try ModelCatalogue().manifests
    #expect(manifests.first?.name == "en-us")
    for manifest in manifests {
      #expect(!manifest.package.isEmpty && !manifest.licence.isEmpty && !manifest.folders.isEmpty)
      let paths = manifest.files.map(\.path)
      #expect(paths.contains(manifest.languageModel) && paths.contains(manifest.dictionary))
      #expect(paths.contains(manifest.acousticModel + "/mdef"))
      #expect(manifest.files.allSatisfy { $0.sha256.count == 64 && $0.bytes > 0 })
    }
  }

  @Test("finds the installed model by name, by folder and by default", .requires(.recognitionModel))
  func finding() throws {
    let catalogue = try ModelCatalogue()
    let model = try catalogue.model()
    #expect(try catalogue.model("en-us") == model)
    #expect(try catalogue.model("/usr/share/pocketsphinx/model/en-us") == model)
  }

  @Test("finds Debian's files undamaged, and a changed one damaged", .requires(.recognitionModel))
  func verifying() throws {
    let catalogue = try ModelCatalogue()
    let manifest = try #require(catalogue.installed().first).manifest
    let report = try #require(catalogue.reports(isChecking: true).first)
    #expect(report.state == .installed && report.files.allSatisfy { $0.state == .ok })
    var other = manifest
    other.files[0].sha256 = String(repeating: "0", count: 64)
    let changed = try #require(ModelCatalogue(manifests: [other]).reports(isChecking: true).first)
    #expect(changed.state == .damaged)
    #expect(changed.files.filter { $0.state == .different }.map(\.name) == [other.files[0].path])
  }

  @Test("says which package installs a model that is missing")
  func missing() throws {
    var manifests = try ModelCatalogue().manifests
    manifests[0].folders = ["/nowhere"]
    let catalogue = ModelCatalogue(manifests: manifests)
    #expect(catalogue.installed().isEmpty)
    #expect { try catalogue.model() } throws: {
      let error = $0 as? TranscriptionError
      return error?.code == .modelMissing && error?.advice?.contains("pocketsphinx-en-us") == true
    }
    #expect { try catalogue.model("klingon") } throws: {
      ($0 as? TranscriptionError)?.code == .modelMissing
    }
  }

  @Test("refuses a model whose file was cut short", .requires(.recognitionModel))
  func cutShort() throws {
    var manifests = try ModelCatalogue().manifests
    for index in manifests[0].files.indices { manifests[0].files[index].bytes += 1 }
    let catalogue = ModelCatalogue(manifests: manifests)
    #expect { try catalogue.model("en-us") } throws: {
      let error = $0 as? TranscriptionError
      return error?.code == .modelDamaged && error?.path != nil
    }
  }
}
