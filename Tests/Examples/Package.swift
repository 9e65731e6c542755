// swift-tools-version: 6.2
import PackageDescription

let errorCatalog = Target.Dependency.product(name: "ErrorCatalog", package: "errcat")
let errorOperations = Target.Dependency.product(name: "ErrorOperations", package: "errcat")
let errorReporting = Target.Dependency.product(name: "ErrorReporting", package: "errcat")

/// What every target with a catalog needs: the plugin, and no resources made of the catalog's files.
let plugins = [Target.PluginUsage.plugin(name: "ErrcatBuildPlugin", package: "errcat")]
let catalogFiles = ["catalog.json", "i18n"]

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "errcat", path: Context.environment["ERRCAT_PATH"] ?? "../..")],
  targets: [
    .executableTarget(
      name: "VideoApp",
      dependencies: [errorCatalog, errorOperations, errorReporting],
      exclude: catalogFiles,
      plugins: plugins
    ),
    .testTarget(name: "VideoAppTests", dependencies: ["VideoApp", "StandInServer"]),

    // An SDK that an app has already, without errcat.
    .target(name: "VaultSDK"),
    .target(
      name: "PrivacyClient",
      dependencies: ["VaultSDK", errorCatalog, errorOperations, errorReporting],
      exclude: catalogFiles,
      plugins: plugins
    ),
    .testTarget(name: "PrivacyClientTests", dependencies: ["PrivacyClient", "StandInServer"]),

    .target(
      name: "IdentitySDK",
      dependencies: [errorCatalog, errorOperations],
      exclude: catalogFiles,
      plugins: plugins
    ),
    .testTarget(name: "IdentitySDKTests", dependencies: ["IdentitySDK"]),

    .target(
      name: "TravelCore",
      dependencies: [errorCatalog],
      exclude: catalogFiles,
      plugins: plugins
    ),
    .target(
      name: "TravelBooking",
      dependencies: ["TravelCore", errorCatalog],
      exclude: catalogFiles,
      plugins: plugins
    ),
    .target(
      name: "TravelLoyalty",
      dependencies: ["TravelCore", errorCatalog],
      exclude: catalogFiles,
      plugins: plugins
    ),
    .testTarget(
      name: "TravelAppTests",
      dependencies: [
        "TravelCore", "TravelBooking", "TravelLoyalty", errorCatalog, errorOperations,
        errorReporting,
      ]
    ),

    .target(
      name: "ReportingClient",
      dependencies: [errorCatalog, errorReporting],
      exclude: catalogFiles,
      plugins: plugins
    ),
    .testTarget(name: "ReportingClientTests", dependencies: ["ReportingClient", "StandInServer"]),

    // For tests: a server on this machine in the place of a service.
    .target(name: "StandInServer", path: "Tests/StandInServer"),
  ]
)
