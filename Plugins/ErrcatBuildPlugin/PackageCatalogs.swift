import Foundation
import PackagePlugin

/// The catalogs of a package, and the targets that have their errors.
///
/// A catalog in a target's folder belongs to this target. One in the package's folder belongs to the target that
/// it names, or to the only one that can have generated code. The API doesn't say which targets have a plugin,
/// so of several such targets the catalog has to name one.
struct PackageCatalogs {
  let package: Package

  /// The catalogs that a target has and sees.
  func catalogs(of target: any Target) -> TargetCatalogs {
    var catalogs = TargetCatalogs()
    catalogs.imported = imported(by: target).sorted { $0.name < $1.name }
    guard let found = catalog(of: target) else {
      if catalogs.imported.isEmpty {
        catalogs.warning = TargetCatalogs.noCatalog(
          target.name,
          in: [target.directoryURL, package.directoryURL],
          creation: "swift package errcat-edit init"
        )
      }
      return catalogs
    }
    let owners = owners(of: found)
    if owners.isEmpty || owners == [target.name] {
      catalogs.own = found
    } else {
      let start = "nothing is generated for target '\(target.name)' from \(found.path)"
      catalogs.warning = reason(target, owners, seesOthers: !catalogs.imported.isEmpty)
        .map { "\(start), \($0)" }
    }
    return catalogs
  }

  /// The catalog that a target finds: in its folder, or in that of its package.
  private func catalog(of target: any Target) -> URL? {
    let isOwn = package.targets.contains { $0.id == target.id }
    return TargetCatalogs.first(in: [target.directoryURL] + (isOwn ? [package.directoryURL] : []))
  }

  /// The names of the targets that can have the errors of a catalog, those with fewer dependencies first.
  ///
  /// - Returns: no names if the catalog can't be read, which the tool reports.
  private func owners(of catalog: URL) -> [String] {
    guard let root = CatalogRoot(catalog) else { return [] }
    if let name = root.swift?.target { return [name] }
    return package.targets.compactMap { $0 as? any SourceModuleTarget }
      .filter { $0.kind == .generic || $0.kind == .executable }
      .filter { usesErrorCatalog($0) && self.catalog(of: $0) == catalog }
      .map { (count: $0.recursiveTargetDependencies.count, name: $0.name) }
      .sorted { $0 < $1 }.map(\.name)
  }

  /// Whether a target can have generated code, which imports `ErrorCatalog`.
  private func usesErrorCatalog(_ target: any Target) -> Bool {
    target.recursiveTargetDependencies.contains { $0.name == "ErrorCatalog" }
  }

  /// The targets that a target depends on directly.
  private func dependencies(of target: any Target) -> [any SourceModuleTarget] {
    let targets = target.dependencies.flatMap { dependency -> [any Target] in
      switch dependency {
      case .target(let target): return [target]
      case .product(let product): return product.targets
      @unknown default: return []
      }
    }
    return targets.compactMap { $0 as? any SourceModuleTarget }
  }

  /// The catalogs of the targets that a target depends on, whose errors it can see.
  private func imported(by target: any Target) -> [ImportedCatalog] {
    var found: [ImportedCatalog] = []
    for dependency in dependencies(of: target) {
      guard let catalog = catalog(of: dependency), let root = CatalogRoot(catalog),
        root.errcat != nil, !found.contains(where: { $0.catalog == catalog })
      else { continue }
      let owners = owners(of: catalog)
      let isInside = catalog == TargetCatalogs.first(in: [dependency.directoryURL])
      guard owners == [dependency.name] || owners.isEmpty && isInside else { continue }
      let isOwn = package.targets.contains { $0.id == dependency.id }
      let access = root.swift?.access ?? "public"
      guard access == "public" || access == "package" && isOwn else { continue }
      let name = root.swift?.enum ?? "AppError"
      guard usesErrorCatalog(dependency) else {
        Diagnostics.warning(
          """
          target '\(dependency.name)' has a catalog.json, but doesn't depend on 'ErrorCatalog', so it can't \
          have the enum '\(CatalogRoot.printable(name))', and '\(target.name)' doesn't find its messages; \
          add the product 'ErrorCatalog' and the plugin 'ErrcatBuildPlugin' to target '\(dependency.name)'
          """
        )
        continue
      }
      found.append(ImportedCatalog(catalog: catalog, name: "\(dependency.moduleName).\(name)"))
    }
    return found
  }

  /// Why a target gets no errors from a catalog that can belong to others, and what to write; `nil` if it sees the
  /// errors of others.
  private func reason(_ target: any Target, _ owners: [String], seesOthers: Bool) -> String? {
    let owner = owners[0]
    if owners.count > 1 {
      let names = owners.map { "'\($0)'" }.joined(separator: ", ")
      return """
        which doesn't say which of the targets \(names) has its errors; name it in the catalog: \
        "swift": { "target": "\(owner)" }
        """
    }
    guard package.targets.contains(where: { $0.name == owner }) else {
      return """
        because its "swift": { "target": "\(CatalogRoot.printable(owner))" } isn't a target of the \
        package; expected, for example, '\(target.name)'
        """
    }
    if seesOthers { return nil }
    guard dependencies(of: target).contains(where: { $0.name == owner }) else {
      return """
        because target '\(owner)' has its errors; add '\(owner)' to the dependencies of '\(target.name)', or remove \
        its plugin 'ErrcatBuildPlugin'
        """
    }
    return """
      because target '\(owner)' has its errors, which are internal there; set "swift": { "access": "package" } in the \
      catalog, or remove the plugin 'ErrcatBuildPlugin' of '\(target.name)'
      """
  }
}
