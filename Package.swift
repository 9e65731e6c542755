// swift-tools-version: 6.2
import PackageDescription

/// What every target of the package is compiled with, beyond the Swift 6 language mode.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Whether SwiftPM checked this package out for another one.
let isDependency = Context.packageDirectory.contains("/checkouts/")

/// The settings of small targets that the runtime and the tool of builds use.
///
/// In the debug build of another package, one compiler process compiles all files of such a target: several
/// would each read all of them. These targets are compiled at the same time as others.
let sharedSettings =
  settings
  + (isDependency
    ? [.unsafeFlags(["-driver-batch-count", "1"], .when(configuration: .debug))] : [])

/// The settings of the tool that builds run.
///
/// In the release build of an app, optimizing the tool would take longer than running it, and SwiftPM compiles
/// it twice. In a debug build, two compiler processes are enough, and nobody debugs the tool; `-Xfrontend`,
/// because SwiftPM adds `-g` after these flags. Whole modules would be compiled twice there too, because only
/// an incremental build finds what SwiftPM has compiled to plan the build.
///
/// SwiftPM takes such flags from a dependency with a version too, if its manifest has version 6.2 or later.
let toolSettings =
  settings
  + (isDependency
    ? [
      .unsafeFlags(["-Onone"], .when(configuration: .release)),
      .unsafeFlags(
        ["-driver-batch-count", "2", "-Xfrontend", "-gnone"],
        .when(configuration: .debug)
      ),
    ] : [])

/// The tools that a release has compiled; `nil` where they are compiled from source.
///
/// `.github/release/package.py` writes this line in the manifest of a release's tag.
let prebuilt: Target? = nil

/// What the trait `Observability` adds.
let observability: [Target.Dependency] = [
  .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Observability"])),
  .product(name: "Metrics", package: "swift-metrics", condition: .when(traits: ["Observability"])),
]

let package = Package(
  name: "errcat",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
  products: [
    .library(name: "ErrorCatalog", targets: ["ErrorCatalog"]),
    .library(name: "ErrorOperations", targets: ["ErrorOperations"]),
    .library(name: "ErrorCatalogUI", targets: ["ErrorCatalogUI"]),
    .library(name: "ErrorReporting", targets: ["ErrorReporting"]),
    .library(name: "ErrorResponses", targets: ["ErrorResponses"]),
    .library(name: "MessageFormat", targets: ["MessageFormat"]),
    .executable(name: "errcat", targets: ["errcat"]),
    .plugin(name: "ErrcatBuildPlugin", targets: ["ErrcatBuildPlugin"]),
    .plugin(name: "ErrcatCommandPlugin", targets: ["ErrcatCommandPlugin"]),
    .plugin(name: "ErrcatEditPlugin", targets: ["ErrcatEditPlugin"]),
  ],
  traits: [
    .trait(
      name: "Observability",
      description: "swift-log and swift-metrics as places where ErrorReporting sends to."
    )
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    // Fetched for packages that ask for the trait, and for no other.
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
  ],
  targets: [
    // The runtime that apps link.
    .target(name: "MessageFormat", swiftSettings: sharedSettings),
    .target(name: "CatalogFormat", dependencies: ["PositionedJSON"], swiftSettings: sharedSettings),
    .target(name: "PositionedJSON", swiftSettings: sharedSettings),
    .target(
      name: "ErrorCatalog",
      dependencies: ["CatalogFormat", "MessageFormat", "PositionedJSON"],
      swiftSettings: settings
    ),
    .target(
      name: "ErrorOperations",
      dependencies: ["CatalogFormat", "ErrorCatalog"],
      swiftSettings: settings
    ),
    .target(name: "ErrorCatalogUI", dependencies: ["ErrorCatalog"], swiftSettings: settings),
    .target(
      name: "ErrorReporting",
      dependencies: ["CatalogFormat", "ErrorCatalog", "ErrorOperations", "PositionedJSON"]
        + observability,
      swiftSettings: settings
    ),
    // What servers link.
    .target(
      name: "ErrorResponses",
      dependencies: ["CatalogFormat", "ErrorCatalog", "MessageFormat", "PositionedJSON"],
      swiftSettings: settings
    ),

    // The tool.
    .target(
      name: "ErrcatCompiler",
      dependencies: ["CatalogFormat", "MessageFormat", "PositionedJSON"],
      swiftSettings: toolSettings
    ),
    // C, because its compiler embeds files as they are, and at once.
    .target(name: "ErrcatResources"),
    .target(
      name: "ErrcatCore",
      dependencies: ["CatalogFormat", "ErrcatCompiler", "MessageFormat", "PositionedJSON"],
      swiftSettings: settings
    ),
    .target(
      name: "ErrcatDiff",
      dependencies: [
        "CatalogFormat", "ErrcatCompiler", "ErrcatCore", "MessageFormat", "PositionedJSON",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "ErrcatTranslation",
      dependencies: [
        "CatalogFormat", "ErrcatCompiler", "ErrcatCore", "MessageFormat", "PositionedJSON",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "ErrcatBackends",
      dependencies: [
        "CatalogFormat", "ErrcatCompiler", "ErrcatCore", "ErrcatResources", "MessageFormat",
        "PositionedJSON",
      ],
      exclude: ["Kotlin/Runtime", "TypeScript/Runtime"],
      swiftSettings: settings
    ),
    .target(name: "ErrcatFiles", dependencies: ["ErrcatCompiler"], swiftSettings: toolSettings),
    .target(
      name: "ErrcatSite",
      dependencies: [
        "CatalogFormat", "ErrcatCompiler", "ErrcatCore", "ErrcatResources", "MessageFormat",
        "PositionedJSON",
      ],
      exclude: ["Resources"],
      swiftSettings: settings
    ),
    .target(
      name: "ErrcatLanguageServer",
      dependencies: [
        "CatalogFormat", "ErrcatCompiler", "ErrcatCore", "MessageFormat", "PositionedJSON",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "ErrcatCLI",
      dependencies: [
        "CatalogFormat",
        "ErrcatBackends",
        "ErrcatCompiler",
        "ErrcatCore",
        "ErrcatDiff",
        "ErrcatFiles",
        "ErrcatLanguageServer",
        "ErrcatSite",
        "ErrcatTranslation",
        "MessageFormat",
        "PositionedJSON",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "errcat",
      dependencies: ["ErrcatCLI"],
      swiftSettings: settings
    ),
    // What a build compiles and runs: nothing that it can do without.
    .executableTarget(
      name: "errcat-generate",
      dependencies: ["ErrcatCompiler", "ErrcatFiles"],
      swiftSettings: toolSettings
    ),

    // The tool in a build, and on the command line of a package.
    .plugin(
      name: "ErrcatBuildPlugin",
      capability: .buildTool(),
      dependencies: prebuilt.map { [.target(name: $0.name)] } ?? ["errcat-generate"]
    ),
    .plugin(
      name: "ErrcatCommandPlugin",
      capability: .command(
        intent: .custom(verb: "errcat", description: "Check and list an error catalog.")
      ),
      dependencies: prebuilt.map { [.target(name: $0.name)] } ?? ["errcat"]
    ),
    // A command of its own, so that linting needs no permission.
    .plugin(
      name: "ErrcatEditPlugin",
      capability: .command(
        intent: .custom(
          verb: "errcat-edit",
          description: "Create and change an error catalog: 'errcat' with permission to write."
        ),
        permissions: [
          .writeToPackageDirectory(
            reason: "Commands such as 'init', 'add' and 'import' write files."
          )
        ]
      ),
      dependencies: prebuilt.map { [.target(name: $0.name)] } ?? ["errcat"]
    ),

    // The worked example: the catalog and packs at the root of the package.
    .executableTarget(
      name: "RendioExample",
      dependencies: ["ErrorCatalog", "ErrorReporting", "MessageFormat"],
      exclude: ["README.md"],
      swiftSettings: settings,
      plugins: ["ErrcatBuildPlugin"]
    ),

    // What the tests of several targets share.
    .target(name: "GoldenFiles", path: "Tests/TestSupport/GoldenFiles", swiftSettings: settings),
    .target(
      name: "CatalogFixtures",
      dependencies: ["ErrcatCompiler", "ErrcatCore", "PositionedJSON"],
      path: "Tests/TestSupport/CatalogFixtures",
      swiftSettings: settings
    ),
    .target(
      name: "SampleErrors",
      dependencies: ["CatalogFormat", "ErrorCatalog"],
      path: "Tests/TestSupport/SampleErrors",
      swiftSettings: settings
    ),
    .target(
      name: "Simulation",
      dependencies: ["ErrorCatalog"],
      path: "Tests/TestSupport/Simulation",
      swiftSettings: settings
    ),

    .testTarget(
      name: "MessageFormatTests",
      dependencies: ["GoldenFiles", "MessageFormat"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PositionedJSONTests",
      dependencies: ["GoldenFiles", "PositionedJSON"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CatalogFormatTests",
      dependencies: ["CatalogFormat", "Simulation"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ErrcatCompilerTests",
      dependencies: [
        "CatalogFixtures", "ErrcatCompiler", "GoldenFiles", "PositionedJSON", "Simulation",
      ],
      exclude: ["Generating/Golden"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ErrcatCoreTests",
      dependencies: [
        "CatalogFixtures", "CatalogFormat", "ErrcatBackends", "ErrcatCompiler", "ErrcatCore",
        "ErrcatDiff", "ErrcatTranslation", "ErrorCatalog", "GoldenFiles", "MessageFormat",
        "PositionedJSON", "SampleErrors", "Simulation",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ErrcatDiffTests",
      dependencies: [
        "CatalogFixtures", "CatalogFormat", "ErrcatCompiler", "ErrcatCore", "ErrcatDiff",
        "GoldenFiles", "MessageFormat", "PositionedJSON", "Simulation",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ErrcatTranslationTests",
      dependencies: [
        "CatalogFixtures", "CatalogFormat", "ErrcatCompiler", "ErrcatCore", "ErrcatTranslation",
        "GoldenFiles", "MessageFormat", "PositionedJSON", "Simulation",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ErrcatBackendsTests",
      dependencies: [
        "CatalogFixtures", "CatalogFormat", "ErrcatBackends", "ErrcatCompiler", "ErrcatCore",
        "GoldenFiles", "MessageFormat", "PositionedJSON", "Simulation",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ErrcatSiteTests",
      dependencies: [
        "CatalogFixtures", "ErrcatCompiler", "ErrcatCore", "ErrcatSite", "GoldenFiles",
        "MessageFormat", "PositionedJSON",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ErrcatLanguageServerTests",
      dependencies: [
        "CatalogFixtures", "ErrcatCompiler", "ErrcatCore", "ErrcatLanguageServer",
        "PositionedJSON", "Simulation",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ErrcatFilesTests",
      dependencies: ["ErrcatCompiler", "ErrcatFiles"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ErrcatCLITests",
      dependencies: [
        "ErrcatCLI",
        "ErrcatBackends",
        "ErrcatCompiler",
        "ErrcatCore",
        "ErrcatDiff",
        "ErrcatTranslation",
        "GoldenFiles",
        "PositionedJSON",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Help", "Sessions"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ErrorCatalogTests",
      dependencies: [
        "CatalogFormat", "ErrorCatalog", "ErrorOperations", "MessageFormat", "PositionedJSON",
        "SampleErrors", "Simulation",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ErrorOperationsTests",
      dependencies: ["ErrorCatalog", "ErrorOperations", "SampleErrors", "Simulation"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ErrorCatalogUITests",
      dependencies: ["ErrorCatalog", "ErrorCatalogUI", "MessageFormat"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ErrorReportingTests",
      dependencies: [
        "CatalogFormat", "ErrorCatalog", "ErrorOperations", "ErrorReporting", "MessageFormat",
        "SampleErrors", "Simulation",
      ] + observability,
      exclude: ["Redaction/Corpus", "catalog.json", "i18n"],
      swiftSettings: settings,
      plugins: ["ErrcatBuildPlugin"]
    ),
    .testTarget(
      name: "ErrorResponsesTests",
      dependencies: [
        "CatalogFormat", "ErrorCatalog", "ErrorResponses", "MessageFormat", "SampleErrors",
        "Simulation",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ExtremeValueTests",
      dependencies: [
        "CatalogFormat", "ErrorCatalog", "ErrorOperations", "ErrorReporting", "MessageFormat",
        "SampleErrors",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "RendioExampleTests",
      dependencies: [
        "CatalogFormat", "ErrcatCompiler", "ErrcatCore", "ErrorCatalog", "ErrorOperations",
        "MessageFormat", "PositionedJSON", "RendioExample",
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)

if let prebuilt { package.targets.append(prebuilt) }
