import ErrcatCompiler
import PositionedJSON

/// Codes that are fine in each of two versions of a catalog, and collide in their merge.
package enum MergedCodes {
  /// The codes that collide, a sentence each, with a free code.
  ///
  /// - Parameters:
  ///   - merged: the merged file.
  ///   - ours: our version, whose own collisions aren't reported.
  /// - Returns: the collisions in the order of the file; none if it isn't a catalog.
  package static func collisions(in merged: [UInt8], ours: [UInt8]) -> [String] {
    let known = Set(collisions(in: ours).map(\.identity))
    return collisions(in: merged).filter { !known.contains($0.identity) }.map(\.text)
  }

  private static func collisions(in bytes: [UInt8]) -> [(identity: String, text: String)] {
    let document = JSONDocument(bytes)
    guard document.faults.isEmpty,
      document.root?.members.contains(where: { $0.key == "errcat" }) == true
    else { return [] }
    let catalog = CatalogReader.read(document, file: 0).catalog
    var codes = FreeCodes(catalog)
    let retired = Set(catalog.retiredCodes.map(\.value))
    var owners: [Int: String] = [:]
    var found: [(identity: String, text: String)] = []
    for entry in catalog.entries {
      guard let code = entry.code?.value else { continue }
      let key = entry.key.value
      let problem: String
      if let owner = owners[code] {
        problem = "already used by '\(owner)'"
      } else if retired.contains(code) {
        problem = "retired"
      } else {
        owners[code] = key
        continue
      }
      let free = codes.take(for: key).map { "; \($0) is free" } ?? ""
      found.append(("\(code) \(key)", "code \(code) of '\(key)' is \(problem)\(free)"))
    }
    return found
  }
}
