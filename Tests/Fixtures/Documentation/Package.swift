// swift-tools-version: 6.2
import PackageDescription

let errcat: [Target.Dependency] = [
  .product(name: "ErrorCatalog", package: "errcat"),
  .product(name: "ErrorOperations", package: "errcat"),
  .product(name: "ErrorReporting", package: "errcat"),
  .product(name: "ErrorResponses", package: "errcat"),
  .product(name: "MessageFormat", package: "errcat"),
  .product(name: "Logging", package: "swift-log"),
]
let plugins: [Target.PluginUsage] = [.plugin(name: "ErrcatBuildPlugin", package: "errcat")]

// What the code in the articles is compiled in, written by Tests/EndToEnd/documentation.
let package = Package(
  name: "Documentation",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(
      name: "errcat",
      path: Context.environment["ERRCAT_PATH"] ?? "../../..",
      traits: ["Observability"]
    ),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
  ],
  targets: [
    // The worked example's catalog, and a function for each article.
    .target(
      name: "App",
      dependencies: errcat,
      exclude: ["catalog.json", "i18n"],
      plugins: plugins
    ),
    // The module that the article on modules adds.
    .target(
      name: "Sharing",
      dependencies: ["App"] + errcat,
      exclude: ["catalog.json", "i18n"],
      plugins: plugins
    ),
    // The app of the article on errors with values.
    .target(
      name: "Vault",
      dependencies: errcat,
      exclude: ["catalog.json", "i18n"],
      plugins: plugins
    ),
    // The app of the article on gRPC, and stand-ins of grpc-swift 2 and grpc-swift-protobuf.
    .target(name: "GRPCCore"),
    .target(name: "GRPCProtobuf", dependencies: ["GRPCCore"]),
    .target(
      name: "Courier",
      dependencies: ["GRPCCore", "GRPCProtobuf"] + errcat,
      exclude: ["catalog.json", "i18n"],
      plugins: plugins
    ),
    // The package that the first article makes.
    .executableTarget(
      name: "Rendio",
      dependencies: [.product(name: "ErrorCatalog", package: "errcat")],
      exclude: ["catalog.json", "i18n"],
      plugins: plugins
    ),
    // Runs the function of an article.
    .executableTarget(
      name: "Documentation",
      dependencies: ["App", "Sharing", "Vault", "Courier"] + errcat
    ),
    .testTarget(name: "AppTests", dependencies: ["App"] + errcat),
  ],
  swiftLanguageModes: [.v6]
)
