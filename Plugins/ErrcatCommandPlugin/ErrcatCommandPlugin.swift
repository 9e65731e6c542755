import Foundation
import PackagePlugin

/// `swift package errcat`: runs errcat in the folder of the package, without permission to write there.
@main
struct ErrcatCommandPlugin: CommandPlugin {
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
    let status = process.terminationStatus
    guard status != 0 else { return }
    // The tool has already printed the reason, but it doesn't know about the sandbox.
    if status == 2, !canWrite(to: folder) {
      Diagnostics.error(
        "'swift package errcat' can't write to the package's folder; 'swift package errcat-edit' can"
      )
    }
    exit(status)
  }

  /// Whether the sandbox, in which the tool runs too, allows writing to a folder.
  private func canWrite(to folder: URL) -> Bool {
    let name = ".errcat-\(ProcessInfo.processInfo.processIdentifier)"
    let probe = folder.appending(path: name)
    guard FileManager.default.createFile(atPath: probe.path, contents: nil) else { return false }
    try? FileManager.default.removeItem(at: probe)
    return true
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension ErrcatCommandPlugin: XcodeCommandPlugin {
  func performCommand(context: XcodePluginContext, arguments: [String]) throws {
    try run(context.tool(named: "errcat").url, in: context.xcodeProject.directoryURL, arguments)
  }
}
#endif
