import ErrcatCompiler
import PositionedJSON

extension Project {
  /// The keys of a pack's translations that were made from an older source message, in the source
  /// pack's order.
  func staleKeys(in pack: LanguagePack) -> [Int] {
    guard let known = lock?.languages[pack.language], pack.tag != source?.tag else { return [] }
    return known.compactMap { name, fingerprints in
      guard let key = keys.find(name), let message = pack.message(key),
        !message.textRange.isEmpty, let source = sources[key],
        !fingerprints.contains(SourceFingerprint(message: source.slice))
      else { return nil }
      return key
    }.sorted()
  }
}
