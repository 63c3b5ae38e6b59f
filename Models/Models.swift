/// The data files of the engines, embedded in the binary: manifests, maps and vocabularies.
package enum EmbeddedModels {
  /// The manifest of recognition models, as JSON.
  package static var recognitionModels: [UInt8] { PackageResources.recognition_models_json }
  /// The map from eSpeak-NG's phonemes to the recogniser's, tab-separated.
  package static var phonemeMap: [UInt8] { PackageResources.espeak_to_arpabet_tsv }
  /// The mood vocabulary, tab-separated: score, word, emoji, synonyms.
  package static var moods: [UInt8] { PackageResources.moods_tsv }
  /// The grammar of spoken commands, in the Java Speech Grammar Format.
  package static var commandGrammar: [UInt8] { PackageResources.spoken_commands_gram }
}
