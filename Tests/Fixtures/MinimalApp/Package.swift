// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MinimalApp",
  platforms: [.macOS(.v13)],
  // In your package: .package(url: "<this repository>", from: "0.1.0")
  dependencies: [.package(name: "errcat", path: Context.environment["ERRCAT_PATH"] ?? "../../..")],
  targets: [
    .executableTarget(
      name: "MinimalApp",
      dependencies: [.product(name: "ErrorCatalog", package: "errcat")],
      plugins: [.plugin(name: "ErrcatBuildPlugin", package: "errcat")]
    )
  ]
)
