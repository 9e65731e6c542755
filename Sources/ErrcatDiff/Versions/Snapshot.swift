package import ErrcatCompiler
package import ErrcatCore
import MessageFormat
package import PositionedJSON

/// A catalog, its modules and all packs in one JSON file, to compare later versions with.
///
/// The same contents always make the same bytes: catalogs are in canonical layout, packs are flat and
/// sorted by key, independent of the files that they come from.
package enum Snapshot {
  /// The version of the format.
  private static let version = 1
  /// The member that tells a snapshot from a catalog.
  static let mark = "errcatSnapshot"

  /// The snapshot of some catalogs.
  ///
  /// - Parameter projects: the catalog's project, then those of its modules.
  /// - Returns: the file; ends with a line feed.
  /// - Throws: `RequestError.refused` if a catalog has duplicate keys, which only one can be kept of.
  package static func bytes(_ projects: [Project]) throws(RequestError) -> [UInt8] {
    let folder = projects.first.map { Fingerprint.folder($0.files) } ?? ""
    var files: [(path: String, bytes: [UInt8])] = []
    for project in projects {
      let file = project.files[0]
      guard let catalog = CatalogLayout(indentation: 2).text(file) else {
        throw .refused("\(file.path): duplicate keys; fix them first")
      }
      files.append((relative(file.path, to: folder), trimmed(catalog)))
      let packs = PathText.join(PathText.parent(file.path) ?? "", project.catalog.packsFolder)
      for pack in project.packs {
        let path = PathText.join(packs, "\(pack.tag.text).json")
        files.append((relative(path, to: folder), texts(of: pack, in: project)))
      }
    }
    var result = Array("{\n  \"\(mark)\": \(version),\n  \"files\": {".utf8)
    for (number, file) in files.enumerated() {
      result += Array("\(number == 0 ? "" : ",")\n    \(Escaping.json(file.path)): ".utf8)
      result += file.bytes
    }
    return result + Array("\n  }\n}\n".utf8)
  }

  /// Reads a snapshot.
  ///
  /// - Parameter file: the file.
  /// - Returns: the catalog's files, read from the snapshot; `nil` if the file isn't a snapshot.
  /// - Throws: `RequestError.refused` if the snapshot is of a newer version or holds no catalog.
  package static func files(
    of file: SourceFile
  ) throws(RequestError) -> (catalog: String, files: FileReader)? {
    let document = JSONDocument(file.bytes)
    let members = document.root?.members ?? []
    guard let found = members.first(where: { $0.key == mark }) else { return nil }
    guard let number = found.value.numberText.flatMap({ Int($0) }) else {
      throw .refused("\(file.path): the format version isn't a whole number")
    }
    guard number == version else {
      throw .refused(
        "\(file.path): format version \(number) isn't supported by this errcat, which reads \(version)"
      )
    }
    if let fault = document.faults.first {
      var printer = DiagnosticPrinter([file])
      throw .refused("\(printer.place(Location(0, fault.range))): the snapshot isn't valid JSON")
    }
    var contents: [String: [UInt8]] = [:]
    var first: String?
    for member in members.first(where: { $0.key == "files" })?.value.members ?? [] {
      contents[PathText.normalized(member.key)] = Array(file.bytes[member.value.range.offsets])
      if first == nil { first = member.key }
    }
    guard let first else { throw .refused("\(file.path): the snapshot holds no catalog") }
    return (first, FileReader(contents))
  }

  private static func relative(_ path: String, to folder: String) -> String {
    PathText.normalized(path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path)
  }

  private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return bytes
  }

  /// The texts of a pack as a flat object, by the bytes of the keys.
  private static func texts(of pack: LanguagePack, in project: Project) -> [UInt8] {
    var texts: [String: String] = [:]
    for message in pack.messages {
      texts[project.key(message, in: pack)] = project.utf8(message).string
    }
    var json = JSONWriter()
    json.object(.lines) { json in
      for key in texts.keys.sorted() { json.member(key, texts[key] ?? "") }
    }
    return json.bytes
  }
}

extension FileReader {
  /// Files in memory, and the folders that they are in.
  ///
  /// - Parameter contents: the bytes by path.
  fileprivate init(_ contents: [String: [UInt8]]) {
    let names: @Sendable (String) -> [String]? = { folder in
      let prefix = folder.isEmpty || folder == "." ? "" : "\(PathText.normalized(folder))/"
      let names = Set(
        contents.keys.filter { $0.hasPrefix(prefix) }.compactMap {
          $0.dropFirst(prefix.count).split(separator: "/").first.map(String.init)
        }
      )
      return contents[PathText.normalized(folder)] != nil || names.isEmpty ? nil : names.sorted()
    }
    self.init(
      read: { path throws(FileError) in
        guard let bytes = contents[PathText.normalized(path)] else {
          throw FileError(path: path, reason: "isn't in the snapshot")
        }
        return bytes
      },
      list: { folder throws(FileError) in names(folder) },
      exists: { contents[PathText.normalized($0)] != nil || names($0) != nil }
    )
  }
}
