extension CatalogFiles {
  /// Generates the Swift of the catalog, as a build does.
  ///
  /// After a build that generated everything, reads only what has changed since: editing a translation reads
  /// the catalog, the source pack and the packs of that language.
  ///
  /// - Parameters:
  ///   - request: what the build asks for.
  ///   - last: the state of the last build; `nil` to read everything.
  /// - Returns: the files that may differ from those of the last build, or the findings that prevent them.
  /// - Throws: ``FileError`` if the catalog, a pack or the baseline can't be read.
  package func generate(_ request: BuildRequest, after last: BuildState? = nil) throws
    -> Generation
  {
    var inputs = request.line(path).map { BuildInputs($0) }
    let outputs = last == nil ? [:] : outputs(of: request)
    inputs?.add(path, files)
    let pipeline = try read(catalogFile(), related: nil) { packs, _ in
      inputs?.choose(packs, after: last, outputs: outputs, in: files) ?? packs
    }
    var baseline: Baseline?
    if let name = pipeline.project.catalog.lint.baseline {
      let path = PathText.join(PathText.parent(path) ?? "", name)
      inputs?.add(path, files)
      baseline = try Baseline.read(path, in: files)
      if baseline == nil { throw Baseline.missing(path) }
    }
    guard let inputs, inputs.last != nil else {
      return Generation(pipeline, for: request, baseline: baseline, from: inputs)
    }
    let part = Generation(partOf: inputs, pipeline, for: request, baseline: baseline)
    if let part { return part }
    return try generate(request)
  }

  /// The stamps of a request's generated files, by path; empty if one is missing or unknown.
  package func outputs(of request: BuildRequest) -> [String: String] {
    guard let folder = request.output else { return [:] }
    var stamps: [String: String] = [:]
    for name in request.files {
      let path = PathText.join(folder, name)
      guard let stamp = files.stamp(path) else { return [:] }
      stamps[path] = stamp.text
    }
    return stamps
  }
}
