import PositionedJSON

/// The files of packs that are one file on the disk.
struct LinkedPacks {
  /// The files that may have other names, in the order of the packs.
  private var files: [(identity: String, name: String, file: Int)] = []

  /// Adds a pack; `indices` are those of its files in the project.
  mutating func add(_ pack: PackFiles, files indices: Range<Int>) {
    for (place, identity) in pack.identities.enumerated() {
      guard let identity else { continue }
      let path = pack.paths[place]
      let name = PathText.name(path)
      files.append(
        (
          identity, name == "\(pack.name).json" ? name : "\(pack.name)/\(name)",
          indices.lowerBound + place
        )
      )
    }
  }

  /// Reports each file that another pack is linked to.
  func report(to findings: inout Findings) {
    var first: [String: Int] = [:]
    for (place, own) in files.enumerated() {
      guard let other = first[own.identity].map({ files[$0] }) else {
        first[own.identity] = place
        continue
      }
      findings.report(
        .linkedPack,
        "'\(own.name)' and '\(other.name)' are the same file",
        at: .file(own.file),
        notes: [("the other name of the file", .file(other.file))]
      )
    }
  }
}
