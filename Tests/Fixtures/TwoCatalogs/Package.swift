// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "TwoCatalogs",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "errcat", path: Context.environment["ERRCAT_PATH"] ?? "../../..")],
  targets: [
    .target(
      name: "Storage",
      dependencies: [.product(name: "ErrorCatalog", package: "errcat")],
      swiftSettings: settings,
      plugins: [.plugin(name: "ErrcatBuildPlugin", package: "errcat")]
    ),
    .executableTarget(
      name: "App",
      dependencies: [
        "Storage",
        .product(name: "ErrorCatalog", package: "errcat"),
      ],
      swiftSettings: settings,
      plugins: [.plugin(name: "ErrcatBuildPlugin", package: "errcat")]
    ),
    // A target without a catalog of its own, such as an app extension.
    .executableTarget(
      name: "Widget",
      dependencies: [
        "Storage",
        .product(name: "ErrorCatalog", package: "errcat"),
      ],
      swiftSettings: settings,
      plugins: [.plugin(name: "ErrcatBuildPlugin", package: "errcat")]
    ),
  ]
)
