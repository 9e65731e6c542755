import ErrcatCompiler

extension CatalogComparison {
  /// What follows from an error's losing its code, if the new version doesn't remember it.
  ///
  /// - Parameter side: the error in the old version.
  /// - Returns: a sentence, or nothing if the error had no code, or was experimental, or if its code is retired or
  ///   in use.
  func unretiredCode(of side: EntrySide) -> [String] {
    guard let code = side.entry.code?.value, side.entry.stability == .stable else { return [] }
    let isKnown = new.projects.contains { project in
      project.catalog.retiredCodes.contains { $0.value == code }
        || project.catalog.entries.contains { $0.code?.value == code }
    }
    return isKnown ? [] : ["code \(code) isn't in 'retired', so another error can get it"]
  }
}
