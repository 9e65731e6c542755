import Foundation
import PackagePlugin

/// Generates the errors of a target from its catalog in every build.
@main
struct ErrcatBuildPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folders = [target.directoryURL, context.package.directoryURL]
    return try commands(
      target: target.name,
      folders: folders,
      tool: context.tool(named: "errcat-generate").url,
      output: context.pluginWorkDirectoryURL
    )
  }

  /// The build command for the first folder that contains a `catalog.json`.
  ///
  /// Declares all files, so that the build runs the tool again only after one of them has changed.
  func commands(target: String, folders: [URL], tool: URL, output: URL) throws -> [Command] {
    let files = FileManager.default
    let catalogs = folders.map { $0.appending(path: "catalog.json") }
    guard let catalog = catalogs.first(where: { files.fileExists(atPath: $0.path) }) else {
      let places = folders.map(\.path).joined(separator: " or ")
      Diagnostics.error("no catalog.json for target '\(target)' in \(places)")
      return []
    }
    let packs = catalog.deletingLastPathComponent().appending(path: packsFolder(of: catalog))
    var inputs = [catalog]
    var languages: Set<String> = []
    // The tool reports a folder that isn't there.
    for name in ((try? files.contentsOfDirectory(atPath: packs.path)) ?? []).sorted()
    where !name.hasPrefix(".") {
      let url = packs.appending(path: name)
      var isFolder: ObjCBool = false
      guard files.fileExists(atPath: url.path, isDirectory: &isFolder) else { continue }
      if isFolder.boolValue {
        let parts = try files.contentsOfDirectory(atPath: url.path).filter { $0.hasSuffix(".json") }
          .sorted()
        inputs += parts.map { url.appending(path: $0) }
        if !parts.isEmpty { languages.insert(tag(name)) }
      } else if name.hasSuffix(".json") {
        inputs.append(url)
        languages.insert(tag(String(name.dropLast(5))))
      }
    }
    let prefix = "\(target)_"
    let names =
      ["Errors", "ErrorTables", "ErrorMapper"] + languages.sorted().map { "ErrorTexts_\($0)" }
    return [
      .buildCommand(
        displayName: "Generating Swift from the error catalog of \(target)",
        executable: tool,
        arguments: [
          "--catalog", catalog.path, "--output", output.path, "--prefix", prefix,
        ],
        inputFiles: inputs,
        outputFiles: names.map { output.appending(path: "\(prefix)\($0).swift") }
      )
    ]
  }

  /// The folder of the catalog's packs; the tool reports a catalog that can't be read.
  private func packsFolder(of catalog: URL) -> String {
    struct Root: Decodable {
      let packs: String?
    }
    let root = try? JSONDecoder().decode(Root.self, from: Data(contentsOf: catalog))
    return root?.packs ?? "i18n"
  }

  /// The canonical language tag of a pack's name, as the tool writes it: `zh-Hant` for `zh_hant`.
  private func tag(_ name: String) -> String {
    let parts = name.split(whereSeparator: { $0 == "_" || $0 == "-" }).map(String.init)
    return parts.enumerated().map { place, part in
      if place > 0, part.count == 4, part.allSatisfy(\.isLetter) { return part.capitalized }
      if place > 0, part.count == 2 { return part.uppercased() }
      return part.lowercased()
    }.joined(separator: "-")
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension ErrcatBuildPlugin: XcodeBuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
    let project = context.xcodeProject.directoryURL
    return try commands(
      target: target.displayName,
      folders: [project.appending(path: target.displayName), project],
      tool: context.tool(named: "errcat-generate").url,
      output: context.pluginWorkDirectoryURL
    )
  }
}
#endif
