// swift-tools-version: 6.2
import PackageDescription

// The house: one target a room, an arrow a permitted import. The table in the architecture page
// (Sources/JournalEngine/JournalEngine.docc/Architecture.md) says what each room is for; a test
// holds the imports against this file.

let package = Package(
  name: "sotto",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "sotto", targets: ["sotto"]),
    .library(name: "JournalEngine", targets: ["JournalEngine", "Entries"]),
    .library(
      name: "Transcription", targets: ["Transcription", "SoundFiles", "Sound", "Entries"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/LebJe/TOMLKit", exact: "0.6.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
  ],
  targets: [
    .executableTarget(name: "sotto", dependencies: ["Commands"]),
    .target(
      name: "Commands",
      dependencies: [
        "JournalEngine", "Transcription", "Documents", "Insights", "Settings", "Terminal",
        "Entries",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "JournalEngine",
      dependencies: [
        "Transcription", "Storage", "SoundDevices", "SoundFiles", "Synthesis", "Insights",
        "Programs", "Models", "Sound", "Entries",
        .product(name: "Crypto", package: "swift-crypto"),
      ],
      swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "Transcription",
      dependencies: [
        "Recognition", "Synthesis", "SoundFiles", "Programs", "Models", "Sound", "Entries",
        .product(name: "Crypto", package: "swift-crypto"),
      ]),
    .target(
      name: "Documents",
      dependencies: ["Insights", "Entries"],
      swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "Insights", dependencies: ["Entries"], swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "Storage",
      dependencies: ["Entries", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: [.strictMemorySafety()]),
    .target(name: "SoundDevices", dependencies: ["Sound", "CPortAudio"]),
    .target(name: "SoundFiles", dependencies: ["Sound", "CSndFile"]),
    .target(name: "Recognition", dependencies: ["Sound", "CPocketSphinx"]),
    .target(name: "Synthesis", dependencies: ["Sound", "CESpeakNG"]),
    .target(name: "Sound", dependencies: ["CSampleRate", "CSonic"]),
    .target(
      name: "Programs",
      dependencies: [.product(name: "Subprocess", package: "swift-subprocess")]),
    .target(
      name: "Settings", dependencies: ["TOMLKit"], swiftSettings: [.strictMemorySafety()]),
    .target(name: "Terminal"),
    .target(
      name: "Models", path: "Models", exclude: ["schemas"],
      resources: [
        .embedInCode("recognition-models.json"), .embedInCode("espeak-to-arpabet.tsv"),
        .embedInCode("moods.tsv"), .embedInCode("spoken-commands.gram"),
        .embedInCode("whisper/manifest.json"), .embedInCode("whisper/listen.py"),
        .embedInCode("whisper/requirements.txt"),
      ]),
    .target(name: "Entries", swiftSettings: [.strictMemorySafety()]),

    .systemLibrary(
      name: "CPocketSphinx", pkgConfig: "pocketsphinx",
      providers: [.apt(["libpocketsphinx-dev", "libsphinxbase-dev"])]),
    .systemLibrary(name: "CSndFile", providers: [.apt(["libsndfile1-dev"])]),
    .systemLibrary(name: "CESpeakNG", providers: [.apt(["libespeak-ng-dev"])]),
    .systemLibrary(name: "CSampleRate", providers: [.apt(["libsamplerate0-dev"])]),
    .systemLibrary(name: "CSonic", providers: [.apt(["libsonic-dev"])]),
    .systemLibrary(name: "CPortAudio", providers: [.apt(["portaudio19-dev"])]),

    .executableTarget(
      name: "benchmark-transcription",
      dependencies: [
        "Transcription", "Recognition", "SoundFiles", "Sound", "Entries", "Fixtures",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Benchmarks/Transcription"),
    .executableTarget(
      name: "benchmark-commands",
      dependencies: [
        "Transcription", "Synthesis", "SoundFiles", "Sound", "Models",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Benchmarks/Commands"),
    .executableTarget(
      name: "benchmark-listening",
      dependencies: [
        "JournalEngine", "Entries",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Benchmarks/Listening"),
    .executableTarget(
      name: "benchmark-search",
      dependencies: [
        "Storage", "Entries", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Benchmarks/Search"),
    .executableTarget(
      name: "benchmark-false-findings",
      dependencies: [
        "Insights", "Entries",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Benchmarks/FalseFindings"),
    .target(
      name: "Fixtures", path: "Fixtures",
      exclude: ["files", "databases", "make-fixtures", "README.md"]),
    .testTarget(name: "EntriesTests", dependencies: ["Entries"]),
    .testTarget(name: "SoundTests", dependencies: ["Sound"]),
    .testTarget(name: "SoundFilesTests", dependencies: ["SoundFiles", "Sound", "Fixtures"]),
    .target(name: "TestServers", path: "Tests/TestServers"),
    .testTarget(name: "SoundDevicesTests", dependencies: ["SoundDevices", "Sound", "TestServers"]),
    .testTarget(
      name: "RecognitionTests", dependencies: ["Recognition", "SoundFiles", "Sound", "Fixtures"]),
    .testTarget(name: "SynthesisTests", dependencies: ["Synthesis", "Sound", "Fixtures"]),
    .testTarget(
      name: "TranscriptionTests",
      dependencies: [
        "Transcription", "Recognition", "Synthesis", "SoundFiles", "Models", "Sound", "Entries",
        "Fixtures",
      ]),
    .testTarget(
      name: "StorageTests",
      dependencies: [
        "Storage", "Entries", "Fixtures", .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(name: "InsightsTests", dependencies: ["Insights", "Models", "Entries"]),
    .testTarget(name: "DocumentsTests", dependencies: ["Documents", "Insights", "Entries"]),
    .testTarget(name: "SettingsTests", dependencies: ["Settings"]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal"]),
    .testTarget(name: "ProgramsTests", dependencies: ["Programs"]),
    .testTarget(
      name: "JournalEngineTests",
      dependencies: [
        "JournalEngine", "Transcription", "Storage", "SoundFiles", "Sound", "Entries", "Fixtures",
      ]),
    .testTarget(
      name: "CommandsTests",
      dependencies: ["Commands", "JournalEngine", "Entries", "Fixtures"], exclude: ["Golden"]),
    .testTarget(
      name: "ListeningTests",
      dependencies: [
        "JournalEngine", "Transcription", "Storage", "SoundDevices", "SoundFiles", "Synthesis",
        "Sound", "Entries", "TestServers",
      ]),
    .testTarget(
      name: "LibraryTests",
      dependencies: ["JournalEngine", "Transcription", "SoundFiles", "Entries", "Fixtures"]),
  ]
)

for target in package.targets where target.type != .system {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .swiftLanguageMode(.v6),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .treatAllWarnings(as: .error),
    ]
}
