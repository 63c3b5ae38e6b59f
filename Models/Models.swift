import CCoastlines

/// The data files of the engines, embedded in the binary: manifests, maps and vocabularies.
package enum EmbeddedModels {
  /// The manifest of recognition models, as JSON.
  package static var recognitionModels: [UInt8] { PackageResources.recognition_models_json }
  /// The map from eSpeak-NG's phonemes to the recogniser's, tab-separated.
  package static var phonemeMap: [UInt8] { PackageResources.espeak_to_arpabet_tsv }
  /// The mood vocabulary, tab-separated: score, word, emoji, synonyms.
  package static var moods: [UInt8] { PackageResources.moods_tsv }
  /// Questions for a day, one a line.
  package static var prompts: [UInt8] { PackageResources.prompts_txt }
  /// The grammar of spoken commands, in the Java Speech Grammar Format.
  package static var commandGrammar: [UInt8] { PackageResources.spoken_commands_gram }
  /// The land, lakes and borders of the world, as `make-coastlines` in CCoastlines writes them.
  package static var coastlines: [UInt8] {
    Array(UnsafeBufferPointer(start: sotto_coastlines(), count: sotto_coastlines_size()))
  }
  /// How much phones speak for one another, tab-separated.
  package static var phoneGains: [UInt8] { PackageResources.phone_gains_tsv }
  /// What is known of the Whisper engine that can be added, as JSON.
  package static var whisperManifest: [UInt8] { PackageResources.manifest_json }
  /// The program that hears with a Whisper model, in Python.
  package static var whisperProgram: [UInt8] { PackageResources.listen_py }
  /// The Python packages that program needs, pinned by their hashes.
  package static var whisperRequirements: [UInt8] { PackageResources.requirements_txt }
}
