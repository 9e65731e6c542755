// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that only this example fetches Hummingbird.
let package = Package(
  name: "Server",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "errcat", path: Context.environment["ERRCAT_PATH"] ?? "../../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.0.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.0.0"),
  ],
  targets: [
    // What the server and the apps share.
    .target(
      name: "ShopErrors",
      dependencies: [.product(name: "ErrorCatalog", package: "errcat")],
      exclude: ["catalog.json", "i18n"],
      plugins: [.plugin(name: "ErrcatBuildPlugin", package: "errcat")]
    ),
    .target(
      name: "Shop",
      dependencies: [
        "ShopErrors",
        .product(name: "ErrorResponses", package: "errcat"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ]
    ),
    .executableTarget(
      name: "ShopServer",
      dependencies: ["Shop", .product(name: "Hummingbird", package: "hummingbird")]
    ),
    .testTarget(
      name: "ShopTests",
      dependencies: ["Shop", .product(name: "Hummingbird", package: "hummingbird")]
    ),
  ]
)
