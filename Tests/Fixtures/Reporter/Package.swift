// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Built by Tests/EndToEnd/report, which writes Sources/Reporter/Generated first.
let package = Package(
  name: "Reporter",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "errcat", path: ProcessInfo.processInfo.environment["ERRCAT_PATH"] ?? "../../..")
  ],
  targets: [
    .executableTarget(
      name: "Reporter",
      dependencies: [
        .product(name: "ErrorCatalog", package: "errcat"),
        .product(name: "ErrorReporting", package: "errcat"),
        .product(name: "MessageFormat", package: "errcat"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
