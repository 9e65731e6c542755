package import ErrcatCompiler

extension Catalog {
  /// The suggested code for a new key: the lowest free code above those of the keys with the same
  /// prefix; `nil` if these have no codes, or if the next 1,000 codes are used.
  package func nextCode(for key: String) -> Int? {
    let prefix = CatalogKey.prefix(of: key)
    let taken = Set(entries.compactMap { $0.code?.value } + retired.map(\.value))
    let siblings = entries.filter { $0.key.value.hasPrefix(prefix) }.compactMap { $0.code?.value }
    guard let highest = siblings.max(), highest < Int.max - 1_000 else { return nil }
    return (highest + 1...highest + 1_000).first { !taken.contains($0) }
  }
}
