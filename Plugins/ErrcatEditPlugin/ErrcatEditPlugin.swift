import Foundation
import PackagePlugin

/// `swift package errcat-edit`: runs errcat in the folder of the package, with permission to write there.
@main
struct ErrcatEditPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(context.tool(named: "errcat").url, in: context.package.directoryURL, arguments)
  }

  func run(_ tool: URL, in folder: URL, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    // The tool has already printed the reason.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension ErrcatEditPlugin: XcodeCommandPlugin {
  func performCommand(context: XcodePluginContext, arguments: [String]) throws {
    try run(context.tool(named: "errcat").url, in: context.xcodeProject.directoryURL, arguments)
  }
}
#endif
