// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// A learning app: errors that all modules share, and a module with errors of its own.
let package = Package(
  name: "Modules",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "errcat", path: Context.environment["ERRCAT_PATH"] ?? "../../..")],
  targets: [
    .target(
      name: "Core",
      dependencies: [.product(name: "ErrorCatalog", package: "errcat")],
      swiftSettings: settings,
      plugins: [.plugin(name: "ErrcatBuildPlugin", package: "errcat")]
    ),
    .target(
      name: "StudyGroup",
      dependencies: ["Core", .product(name: "ErrorCatalog", package: "errcat")],
      swiftSettings: settings,
      plugins: [.plugin(name: "ErrcatBuildPlugin", package: "errcat")]
    ),
    .executableTarget(
      name: "LearningApp",
      dependencies: [
        "Core", "StudyGroup", .product(name: "ErrorCatalog", package: "errcat"),
        .product(name: "ErrorOperations", package: "errcat"),
      ],
      swiftSettings: settings
    ),
  ]
)
