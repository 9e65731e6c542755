import Foundation
import PackagePlugin

/// Generates the errors of a target from its catalog in every build.
@main
struct ErrcatBuildPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    var folders = [target.directoryURL, context.package.directoryURL]
    var imported = imported(by: target, in: context.package)
    if let shared = sharedCatalog(of: target, in: context.package) {
      folders.removeLast()
      imported.append(shared)
    }
    return try commands(
      target: target.name,
      folders: folders,
      imported: imported.sorted { $0.name < $1.name },
      tool: context.tool(named: "errcat-generate").url,
      output: context.pluginWorkDirectoryURL,
      creation: "swift package errcat-edit init"
    )
  }

  /// The catalogs of the targets that a target depends on, whose errors it can see.
  ///
  /// The generated code registers them too, so that the target finds their messages from its first call
  /// on.
  private func imported(by target: any Target, in package: Package) -> [ImportedCatalog] {
    let direct = target.dependencies.flatMap { dependency -> [any Target] in
      switch dependency {
      case .target(let target): return [target]
      case .product(let product): return product.targets
      @unknown default: return []
      }
    }
    let own = Set(package.targets.map(\.id))
    var found: [ImportedCatalog] = []
    for dependency in direct.compactMap({ $0 as? any SourceModuleTarget }) {
      let catalog = dependency.directoryURL.appending(path: "catalog.json")
      guard let root = try? JSONDecoder().decode(Root.self, from: Data(contentsOf: catalog)),
        root.errcat != nil, !found.contains(where: { $0.catalog == catalog })
      else { continue }
      let access = root.swift?.access ?? "public"
      guard access == "public" || access == "package" && own.contains(dependency.id) else {
        continue
      }
      let name = root.swift?.enum ?? "AppError"
      guard hasErrors(dependency, named: name) else {
        Diagnostics.warning(
          """
          target '\(dependency.name)' has a catalog.json, but not the enum '\(name)' that is generated \
          from it, so '\(target.name)' doesn't find its messages; add the plugin 'ErrcatBuildPlugin' to \
          target '\(dependency.name)', or run 'errcat generate' for it
          """
        )
        continue
      }
      found.append(ImportedCatalog(catalog: catalog, name: "\(dependency.moduleName).\(name)"))
    }
    return found
  }

  /// The catalog in the package's root, if a target that a target depends on has its errors already: they are
  /// one type, and what that target throws is what this one catches.
  private func sharedCatalog(of target: any Target, in package: Package) -> ImportedCatalog? {
    func hasCatalog(_ folder: URL) -> Bool {
      FileManager.default.fileExists(atPath: folder.appending(path: "catalog.json").path)
    }
    let catalog = package.directoryURL.appending(path: "catalog.json")
    guard !hasCatalog(target.directoryURL),
      let root = try? JSONDecoder().decode(Root.self, from: Data(contentsOf: catalog))
    else { return nil }
    let name = root.swift?.enum ?? "AppError"
    let own = Set(package.targets.map(\.id))
    // A target comes after those that it depends on.
    let users = target.recursiveTargetDependencies.compactMap { $0 as? any SourceModuleTarget }
      .filter { dependency in
        // The API doesn't say which targets have a plugin: one that names the enum has its errors.
        own.contains(dependency.id) && !hasCatalog(dependency.directoryURL)
          && !lacksPlugins(dependency)
          && dependency.sourceFiles.contains { source in
            (try? String(contentsOf: source.url, encoding: .utf8))?.contains(name) == true
          }
      }
    guard let owner = users.first else { return nil }
    let other = users.dropFirst().first { user in
      !user.recursiveTargetDependencies.contains { $0.id == owner.id }
    }
    if let other {
      Diagnostics.warning(
        """
        targets '\(owner.name)' and '\(other.name)' each get an enum '\(name)' from one catalog.json, so \
        '\(target.name)' doesn't recognize what '\(other.name)' throws; let '\(other.name)' depend on \
        '\(owner.name)', or both on a target that only has the errors
        """
      )
    }
    if let access = root.swift?.access, access != "public", access != "package" {
      Diagnostics.warning(
        """
        targets '\(owner.name)' and '\(target.name)' each get an enum '\(name)' from one catalog.json, so \
        '\(target.name)' doesn't recognize what '\(owner.name)' throws; set "swift": {"access": "package"}, or \
        move the catalog into the folder of the target that it belongs to
        """
      )
      return nil
    }
    return ImportedCatalog(catalog: catalog, name: "\(owner.moduleName).\(name)")
  }

  /// Whether a target has the enum of its errors: the plugin generates it in builds, or `errcat generate`
  /// wrote it into the target's folder.
  private func hasErrors(_ target: any SourceModuleTarget, named name: String) -> Bool {
    guard lacksPlugins(target) else { return true }
    return target.sourceFiles.contains { source in
      source.url.lastPathComponent.hasSuffix("Errors.swift")
        && (try? String(contentsOf: source.url, encoding: .utf8))?.contains("enum \(name):") == true
    }
  }

  /// Whether a target certainly has no plugin.
  ///
  /// The API doesn't list the plugins of a target, so this looks for the target in the text of its
  /// manifest. A manifest that isn't plain may give it plugins in another way.
  private func lacksPlugins(_ target: any Target) -> Bool {
    var folder = target.directoryURL
    var manifest: String?
    while manifest == nil, folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      manifest = try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
    }
    guard let manifest, !manifest.contains(".plugins") else { return false }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    if names.contains(where: { $0.hasPrefix("Package@swift-") }) { return false }
    var isFound = false
    var rest = manifest[...]
    while let open = rest.range(of: "arget(") {
      rest = rest[open.upperBound...]
      guard let declaration = upToClosingParenthesis(rest) else { return false }
      let words = declaration.split(whereSeparator: \.isWhitespace).joined()
      guard words.hasPrefix("name:\"\(target.name)\"") else { continue }
      if words.contains("plugins:") { return false }
      isFound = true
    }
    return isFound
  }

  /// The text up to the parenthesis that closes the one before it; `nil` if there is none.
  private func upToClosingParenthesis(_ text: Substring) -> Substring? {
    var depth = 1
    var isInString = false
    for index in text.indices {
      switch text[index] {
      case "\"": isInString.toggle()
      case "(" where !isInString: depth += 1
      case ")" where !isInString:
        depth -= 1
        if depth == 0 { return text[..<index] }
      default: break
      }
    }
    return nil
  }

  /// The build command for the first folder that contains a `catalog.json`; none without a catalog, so
  /// that a package builds before it has one.
  ///
  /// Declares all files, so that the build runs the tool again only after one of them has changed.
  ///
  /// - Parameters:
  ///   - target: the name of the target.
  ///   - folders: the folders that can contain the catalog.
  ///   - imported: the catalogs of the targets that the target depends on.
  ///   - tool: the tool that generates.
  ///   - output: the folder of the generated files.
  ///   - creation: the command that creates a catalog.
  /// - Returns: the command.
  /// - Throws: an error if a pack's folder can't be read.
  func commands(
    target: String,
    folders: [URL],
    imported: [ImportedCatalog] = [],
    tool: URL,
    output: URL,
    creation: String
  ) throws -> [Command] {
    let files = FileManager.default
    let catalogs = folders.map { $0.appending(path: "catalog.json") }
    let prefix = "\(target)_"
    let imports = imported.flatMap { ["--import", $0.name] }
    guard let catalog = catalogs.first(where: { files.fileExists(atPath: $0.path) }) else {
      if !imported.isEmpty {
        let name = "\(prefix)ErrorCatalogs.swift"
        return [
          .buildCommand(
            displayName: "Registering the error catalogs that \(target) depends on",
            executable: tool,
            arguments: ["--output", output.path, "--prefix", prefix, "--file", name] + imports,
            inputFiles: imported.map(\.catalog),
            outputFiles: [output.appending(path: name)]
          )
        ]
      }
      let places = folders.map(\.path).joined(separator: " or ")
      Diagnostics.warning(
        """
        target '\(target)' has no catalog.json in \(places), so nothing is generated; \
        create one with '\(creation)'
        """
      )
      return planningAgain(in: output)
    }
    let root = try? JSONDecoder().decode(Root.self, from: Data(contentsOf: catalog))
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

/// The fields of `catalog.json` that the plugin reads.
private struct Root: Decodable {
  struct Lint: Decodable {
    let baseline: String?
  }

  struct Swift: Decodable {
    let `enum`: String?
    let access: String?
  }

  let errcat: Int?
  let packs: String?
  let lint: Lint?
  let swift: Swift?
}

/// The catalog of a target that another one depends on.
struct ImportedCatalog {
  /// The file of the catalog.
  let catalog: URL
  /// The module and the enum that is generated from it, such as `Storage.StorageError`.
  let name: String
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
      output: context.pluginWorkDirectoryURL,
      creation: "errcat init"
    )
  }
}
#endif
