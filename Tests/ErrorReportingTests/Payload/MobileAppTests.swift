import Foundation
import Testing

@testable import ErrorReporting

@Suite struct MobileAppTests {
  /// A bundle with an `Info.plist`.
  private func bundle(_ info: [String: String], in folder: TemporaryFolder) throws -> Bundle {
    let url = folder.url.appending(path: "App.bundle")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try PropertyListEncoder().encode(info).write(to: url.appending(path: "Info.plist"))
    return try #require(Bundle(path: url.path()))
  }

  @Test(arguments: [("347", 347), ("1.2.3", 0)])
  func `version and build number are those of the bundle`(build: String, number: Int) throws {
    let folder = try TemporaryFolder()
    let info = ["CFBundleShortVersionString": "2.1.0", "CFBundleVersion": build]
    let bundle = try bundle(info, in: folder)
    let app = MobileApp(bundle: bundle)
    #expect(app.version == "2.1.0" && app.buildNumber == .text(build))
    #expect(MobileApp(bundle: bundle, hasNumericBuild: true).buildNumber == .number(number))
  }

  @Test func `a build is for debugging as this one is`() {
    #if DEBUG
    #expect(MobileApp.isDebugBuild)
    #else
    #expect(!MobileApp.isDebugBuild)
    #endif
  }

  @Test func `what a bundle doesn't have is 0`() throws {
    let folder = try TemporaryFolder()
    let bundle = try bundle(["CFBundleName": "App"], in: folder)
    let app = MobileApp(bundle: bundle)
    #expect(app.version == "0" && app.buildNumber == "0")
    #expect(MobileApp(bundle: bundle, hasNumericBuild: true).buildNumber == .number(0))
  }
}
