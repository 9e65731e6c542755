// swift-tools-version: 6.2
import PackageDescription

// Built by ../run, which writes Sources/Bench/Generated first.
let package = Package(
  name: "Bench",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "errcat", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Bench",
      dependencies: [
        .product(name: "ErrorCatalog", package: "errcat"),
        .product(name: "ErrorOperations", package: "errcat"),
        .product(name: "MessageFormat", package: "errcat"),
      ]
    ),
    .executableTarget(
      name: "ReportingBench",
      dependencies: [
        .product(name: "ErrorCatalog", package: "errcat"),
        .product(name: "ErrorReporting", package: "errcat"),
        .product(name: "MessageFormat", package: "errcat"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
