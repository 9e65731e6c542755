import PositionedJSON

extension CatalogFiles {
  /// Generates the Swift of the catalog, as a build does.
  ///
  /// After a build that generated everything, reads only what has changed since: editing a translation reads
  /// the catalog in its short form, the source pack and the packs of that language.
  ///
  /// - Parameters:
  ///   - request: what the build asks for.
  ///   - last: the state of the last build; `nil` to read everything.
  /// - Returns: the files that may differ from those of the last build, or the findings that prevent them.
  /// - Throws: ``FileError`` if the catalog, a pack or the baseline can't be read.
  package func generate(_ request: BuildRequest, after last: BuildState? = nil) throws
    -> Generation
  {
    let outputs = last == nil ? [:] : outputs(of: request)
    var inputs = request.line(path).map {
      BuildInputs($0, after: last, outputs: outputs, in: files)
    }
    inputs?.add(path, files)
    let kept = inputs?.unchanged.flatMap { keptCatalog(of: $0, request) }
    let pipeline = try read(kept ?? catalogFile(), related: nil) { packs, _ in
      inputs?.choose(packs, in: files) ?? packs
    }
    if kept != nil, inputs?.last == nil { return try generate(request) }
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

  /// The short form of the catalog that the last build left; `nil` if there is none, or other bytes.
  private func keptCatalog(of last: BuildState, _ request: BuildRequest) -> SourceFile? {
    guard let hash = last.keptCatalog, let folder = request.output,
      let bytes = try? files.read(PathText.join(folder, KeptCatalog.fileName)),
      KeptCatalog.hash(bytes) == hash
    else { return nil }
    return SourceFile(path: path, bytes: bytes)
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
