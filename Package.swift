// swift-tools-version: 6.2
import PackageDescription

// The house: a target's dependencies are the modules that its files may import. The architecture
// page (Sources/JournalEngine/JournalEngine.docc/Architecture.md) says what each target is for, and a
// test checks its drawing, and every import, against this file.

let package = Package(
  name: "sotto",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "sotto", targets: ["sotto"]),
    .library(
      name: "JournalEngine",
      targets: ["JournalEngine", "Listening", "Intake", "Entries", "Clocks"]),
    .library(
      name: "Transcription", targets: ["Transcription", "SoundFiles", "Sound", "Entries"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/LebJe/TOMLKit", exact: "0.6.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
  ],
  targets: [
    .executableTarget(name: "sotto", dependencies: ["Commands"]),
    .target(
      name: "Commands",
      dependencies: [
        "Web", "JournalEngine", "Listening", "Intake", "Transcription", "Pages", "Documents",
        "Insights", "Settings", "Programs", "Terminal", "Entries", "Clocks",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "Web",
      dependencies: [
        "JournalEngine", "Listening", "Transcription", "Documents", "Insights", "PageFiles",
        "Sound", "Entries", "Threads", "Clocks",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "JournalEngine",
      dependencies: [
        "Listening", "Intake", "Transcription", "Documents", "Media", "Storage", "Archives",
        "SoundDevices",
        "SoundFiles", "Synthesis", "Insights", "Programs", "Models", "Sound", "Entries", "Threads",
        "Clocks", "Digests",
      ],
      swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "Listening",
      dependencies: [
        "SoundDevices", "Synthesis", "SoundFiles", "Sound", "Entries", "Threads", "Clocks",
        "Digests",
      ],
      swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "Intake",
      dependencies: [
        "Archives", "SoundFiles", "Programs", "Settings", "Sound", "Entries",
        "Digests", .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "Transcription",
      dependencies: [
        "Recognition", "Synthesis", "SoundFiles", "Programs", "Models", "Sound", "Entries",
        "Threads", "Digests",
      ]),
    .target(
      name: "Pages", dependencies: ["Documents", "Insights", "Terminal", "Entries"],
      swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "Documents",
      dependencies: [
        "Insights", "Entries", .product(name: "Mustache", package: "swift-mustache"),
      ],
      swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "Insights", dependencies: ["Entries"], swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "Storage",
      dependencies: [
        "Digests", "Entries", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "SoundDevices", dependencies: ["Libraries", "Sound", "Clocks", "CPortAudio"],
      // Elsewhere it is loaded when it is needed.
      linkerSettings: [.linkedLibrary("portaudio", .when(platforms: [.macOS]))]),
    .target(name: "Archives", dependencies: ["Libraries"]),
    .target(
      name: "Media", dependencies: ["Libraries", "Entries", "CExif", "CTagLib"],
      // The archive, because a library that is loaded costs each start more than it is large.
      linkerSettings: [
        .linkedLibrary(":libexif.a", .when(platforms: [.linux])),
        .linkedLibrary("exif", .when(platforms: [.macOS])),
        .linkedLibrary("tag_c", .when(platforms: [.macOS])),
      ]),
    .target(name: "SoundFiles", dependencies: ["Sound", "CSndFile"]),
    .target(
      name: "Recognition", dependencies: ["Sound", "CPocketSphinx"],
      // The archives, because the shared library loads LAPACK for a function that is never called, and
      // that starts threads of its own where it is OpenBLAS.
      linkerSettings: [
        .linkedLibrary(":libpocketsphinx.a", .when(platforms: [.linux])),
        .linkedLibrary(":libsphinxbase.a", .when(platforms: [.linux])),
        .linkedLibrary("pocketsphinx", .when(platforms: [.macOS])),
        .linkedLibrary("sphinxbase", .when(platforms: [.macOS])),
      ]),
    .target(
      name: "Synthesis", dependencies: ["Sound", "Threads", "CESpeakNG", "CSilentOutput"],
      // The archive, because the shared library loads 25 others at every start to play sound itself.
      linkerSettings: [
        .linkedLibrary(":libespeak-ng.a", .when(platforms: [.linux])),
        .linkedLibrary("espeak-ng", .when(platforms: [.macOS])),
      ]),
    .target(
      name: "Sound", dependencies: ["CEBUR128", "CSampleRate", "CSonic"],
      linkerSettings: [
        .linkedLibrary(":libsonic.a", .when(platforms: [.linux])),
        .linkedLibrary("sonic", .when(platforms: [.macOS])),
      ]),
    .target(
      name: "Programs",
      dependencies: [.product(name: "Subprocess", package: "swift-subprocess")]),
    .target(
      name: "Settings", dependencies: ["Entries", "TOMLKit"], swiftSettings: [.strictMemorySafety()]
    ),
    .target(name: "Terminal"),
    .target(name: "Threads", swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "Models", dependencies: ["CCoastlines"], path: "Models", exclude: ["schemas"],
      resources: [
        .embedInCode("recognition-models.json"), .embedInCode("espeak-to-arpabet.tsv"),
        .embedInCode("moods.tsv"), .embedInCode("spoken-commands.gram"),
        .embedInCode("prompts.txt"),
        .embedInCode("phone-gains.tsv"),
        .embedInCode("whisper/manifest.json"), .embedInCode("whisper/listen.py"),
        .embedInCode("whisper/requirements.txt"),
      ]),
    .target(
      name: "CCoastlines", exclude: ["coastlines.bin", "make-coastlines"],
      cSettings: [.headerSearchPath(".")]),
    .target(
      name: "PageFiles",
      resources: [.embedInCode("Templates"), .embedInCode("Scripts"), .embedInCode("Styles")]),
    .target(name: "CSilentOutput"),
    .target(
      name: "Digests", dependencies: ["CNettle"],
      // The archive, because these two functions are no reason to load a library at every start.
      linkerSettings: [
        .linkedLibrary(":libnettle.a", .when(platforms: [.linux])),
        .linkedLibrary("nettle", .when(platforms: [.macOS])),
      ]),
    .target(name: "Libraries"),
    .target(name: "Clocks", swiftSettings: [.strictMemorySafety()]),
    .target(name: "Entries", swiftSettings: [.strictMemorySafety()]),

    // Debian: libpocketsphinx-dev, libsphinxbase-dev.
    .target(name: "CPocketSphinx"),
    .systemLibrary(name: "CSndFile", providers: [.apt(["libsndfile1-dev"])]),
    .systemLibrary(name: "CESpeakNG", providers: [.apt(["libespeak-ng-dev"])]),
    .systemLibrary(name: "CEBUR128", providers: [.apt(["libebur128-dev"])]),
    .systemLibrary(name: "CSampleRate", providers: [.apt(["libsamplerate0-dev"])]),
    .systemLibrary(name: "CSonic", providers: [.apt(["libsonic-dev"])]),
    .systemLibrary(name: "CNettle", providers: [.apt(["nettle-dev"])]),
    .systemLibrary(name: "CExif", providers: [.apt(["libexif-dev"])]),
    .systemLibrary(name: "CTagLib", providers: [.apt(["libtagc0-dev"])]),
    .systemLibrary(name: "CPortAudio", providers: [.apt(["portaudio19-dev"])]),

    .executableTarget(
      name: "benchmark-transcription",
      dependencies: [
        "Transcription", "Recognition", "Synthesis", "SoundFiles", "Sound", "Entries", "Fixtures",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Benchmarks/Transcription"),
    .executableTarget(
      name: "benchmark-commands",
      dependencies: [
        "Transcription", "Recognition", "Synthesis", "SoundFiles", "Sound", "Models",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Benchmarks/Commands"),
    .executableTarget(
      name: "benchmark-listening",
      dependencies: [
        "JournalEngine", "Listening", "Entries",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Benchmarks/Listening"),
    .executableTarget(
      name: "benchmark-search",
      dependencies: [
        "JournalEngine", "Storage", "Entries", .product(name: "GRDB", package: "GRDB.swift"),
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
    .target(
      name: "FuzzedParsers",
      dependencies: [
        "JournalEngine", "Intake", "Archives", "Documents", "Media", "Storage", "SoundFiles",
        "Synthesis", "Settings", "Sound", "Terminal", "Entries",
      ],
      path: "Fuzzing/Parsers"),
    .target(name: "TestSupport", dependencies: ["Clocks"], path: "Tests/TestSupport"),
    .testTarget(name: "DigestsTests", dependencies: ["Digests"]),
    .testTarget(name: "LibrariesTests", dependencies: ["Libraries"]),
    .testTarget(name: "EntriesTests", dependencies: ["Entries", "TestSupport"]),
    .testTarget(name: "SoundTests", dependencies: ["Sound", "TestSupport"]),
    .testTarget(
      name: "SoundFilesTests", dependencies: ["SoundFiles", "Sound", "Fixtures", "TestSupport"]),
    .testTarget(name: "SoundDevicesTests", dependencies: ["SoundDevices", "Sound", "TestSupport"]),
    .testTarget(
      name: "RecognitionTests",
      dependencies: ["Recognition", "SoundFiles", "Sound", "Fixtures", "TestSupport"]),
    .testTarget(
      name: "SynthesisTests", dependencies: ["Synthesis", "Sound", "Fixtures", "TestSupport"]),
    .testTarget(
      name: "TranscriptionTests",
      dependencies: [
        "Transcription", "Recognition", "Synthesis", "SoundFiles", "Models", "Sound", "Entries",
        "Fixtures", "TestSupport",
      ]),
    .testTarget(
      name: "StorageTests",
      dependencies: [
        "Storage", "Entries", "Fixtures", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(name: "InsightsTests", dependencies: ["Insights", "Models", "Entries"]),
    .testTarget(
      name: "DocumentsTests",
      dependencies: ["Pages", "Documents", "Insights", "Terminal", "Entries", "TestSupport"]),
    .testTarget(name: "SettingsTests", dependencies: ["Settings"]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal"]),
    .testTarget(name: "ProgramsTests", dependencies: ["Programs", "TestSupport"]),
    .testTarget(
      name: "JournalEngineTests",
      dependencies: [
        "JournalEngine", "Listening", "Intake", "Transcription", "Documents", "Storage", "Archives",
        "SoundFiles", "Synthesis", "Sound", "Entries", "Threads", "Clocks", "Fixtures",
        "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "CommandsTests",
      dependencies: [
        "Commands", "JournalEngine", "Listening", "Intake", "Entries", "Fixtures", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Golden"],
      swiftSettings: [
        // The last module to be compiled, and alone: in batches both cores work on it.
        .unsafeFlags(["-no-whole-module-optimization", "-enable-batch-mode", "-Onone"])
      ]),
    .testTarget(
      name: "WebTests",
      dependencies: [
        "Web", "JournalEngine", "Storage", "Sound", "Transcription", "Entries", "TestSupport",
      ],
      exclude: ["Browser"]),
    .testTarget(
      name: "ListeningTests",
      dependencies: [
        "JournalEngine", "Listening", "Storage", "SoundDevices", "SoundFiles", "Sound", "Entries",
        "Clocks", "TestSupport",
      ]),
    .testTarget(name: "FuzzedParsersTests", dependencies: ["FuzzedParsers", "TestSupport"]),
    .testTarget(
      name: "LibraryTests",
      dependencies: ["JournalEngine", "Transcription", "SoundFiles", "Entries", "Fixtures"]),
  ]
)

// Only `make fuzz` builds this, because libFuzzer brings a main program of its own.
if Context.environment["SOTTO_FUZZING"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: ["FuzzedParsers"], path: "Fuzzing/Fuzz",
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]))
}

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

// The tests check optimised code, but optimising the tests themselves only makes the build slower. So
// does compiling a module of them as a whole, by one thread: their files are shared out to two.
for target in package.targets where target.type == .test {
  target.swiftSettings?.append(
    .unsafeFlags(
      ["-Onone", "-no-whole-module-optimization", "-enable-batch-mode"],
      .when(configuration: .release)))
}
