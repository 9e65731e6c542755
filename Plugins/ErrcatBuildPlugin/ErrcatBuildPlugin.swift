import Foundation
import PackagePlugin

/// Generates the errors of a target from its catalog in every build.
@main
struct ErrcatBuildPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    try commands(
      target: target.name,
      catalogs: PackageCatalogs(package: context.package).catalogs(of: target),
      tool: context.tool(named: "errcat-generate").url,
      output: context.pluginWorkDirectoryURL
    )
  }

  /// The build commands of a target: none without a catalog, so that a package builds before it has one.
  ///
  /// Declares all files, so that the build runs the tool again only after one of them has changed.
  ///
  /// - Parameters:
  ///   - target: the name of the target.
  ///   - catalogs: the catalogs of the target, and what is wrong with them.
  ///   - tool: the tool that generates.
  ///   - output: the folder of the generated files.
  /// - Returns: the commands.
  /// - Throws: an error if a pack's folder can't be read.
  func commands(
    target: String,
    catalogs: TargetCatalogs,
    tool: URL,
    output: URL
  ) throws -> [Command] {
    let files = FileManager.default
    let prefix = "\(target)_"
    let imports = catalogs.imported.flatMap { ["--import", $0.name] }
    guard let catalog = catalogs.own else {
      let again = catalogs.warning == nil ? [] : planningAgain(in: output)
      if let warning = catalogs.warning { Diagnostics.warning(warning) }
      guard !imports.isEmpty else { return again }
      let name = "\(prefix)ErrorCatalogs.swift"
      return again + [
        .buildCommand(
          displayName: "Registering the error catalogs that \(target) depends on",
          executable: tool,
          arguments: ["--output", output.path, "--prefix", prefix, "--file", name] + imports,
          inputFiles: catalogs.imported.map(\.catalog),
          outputFiles: [output.appending(path: name)]
        )
      ]
    }
    let root = CatalogRoot(catalog)
    let folder = catalog.deletingLastPathComponent()
    // The tool reports a catalog that can't be read, and files and folders that aren't there.
    let packs = folder.appending(path: root?.packs ?? "i18n")
    var inputs = [catalog]
    if let baseline = root?.lint?.baseline.map({ folder.appending(path: $0) }),
      files.fileExists(atPath: baseline.path)
    {
      inputs.append(baseline)
    }
    var languages: Set<String> = []
    for name in ((try? files.contentsOfDirectory(atPath: packs.path)) ?? []).sorted()
    where !name.hasPrefix(".") && name != catalog.lastPathComponent {
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
    let names =
      (["Errors", "ErrorTables", "ErrorMapper"] + languages.sorted().map { "ErrorTexts_\($0)" })
      .map { "\(prefix)\($0).swift" }
    return [
      .buildCommand(
        displayName: "Generating Swift from the error catalog of \(target)",
        executable: tool,
        arguments: ["--catalog", catalog.path, "--output", output.path, "--prefix", prefix]
          + names.flatMap { ["--file", $0] } + imports,
        inputFiles: inputs,
        outputFiles: names.map { output.appending(path: $0) }
      )
    ]
  }

  /// A command that does nothing, so that SwiftPM plans the next build again and finds a new catalog.
  ///
  /// SwiftPM keeps its plan until a file is added to a target's folder or to the output folder of a
  /// command that runs before the build; the folder of the package isn't among them. So the output
  /// folder gets a file with another name in each plan, which has no code.
  private func planningAgain(in output: URL) -> [Command] {
    let files = FileManager.default
    let folder = output.appending(path: "NoCatalog")
    guard let tool = ["/usr/bin/true", "/bin/true"].first(where: files.isExecutableFile),
      (try? files.createDirectory(at: folder, withIntermediateDirectories: true)) != nil
    else { return [] }
    let names = ["ErrcatNoCatalog1.swift", "ErrcatNoCatalog2.swift"]
    let last = (try? files.contentsOfDirectory(atPath: folder.path))?.first(where: names.contains)
    if let last { try? files.removeItem(at: folder.appending(path: last)) }
    let next = folder.appending(path: last == names[0] ? names[1] : names[0])
    let text = "// The target has no error catalog.\n"
    guard files.createFile(atPath: next.path, contents: Data(text.utf8)) else { return [] }
    return [
      .prebuildCommand(
        displayName: "Looking for an error catalog",
        executable: URL(filePath: tool),
        arguments: [],
        outputFilesDirectory: folder
      )
    ]
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
      catalogs: TargetCatalogs(
        ofXcodeTarget: target.displayName,
        in: [project.appending(path: target.displayName), project]
      ),
      tool: context.tool(named: "errcat-generate").url,
      output: context.pluginWorkDirectoryURL
    )
  }
}
#endif
