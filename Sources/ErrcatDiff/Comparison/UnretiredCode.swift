import ErrcatCompiler

extension CatalogComparison {
  /// The effect if an error loses its code and the new version doesn't remember it.
  ///
  /// - Parameter side: the error in the old version.
  /// - Returns: a sentence, or nothing if the error had no code, or was experimental, or if its code is retired or
  ///   in use.
  func unretiredCode(of side: EntrySide) -> [String] {
    guard let code = side.entry.code?.value, side.entry.stability == .stable,
      !knownCodes.contains(code)
    else { return [] }
    return ["code \(code) isn't in 'retired', so another error can get it"]
  }
}
