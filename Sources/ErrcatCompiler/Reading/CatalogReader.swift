import CatalogFormat
package import PositionedJSON

/// Reads a ``Catalog`` from the JSON of a `catalog.json`.
package enum CatalogReader {
  /// Reads a catalog.
  ///
  /// - Parameters:
  ///   - document: the JSON of the catalog.
  ///   - file: the index of the file in the project's files.
  ///   - rules: the rules that the catalog's `lint` can name; `nil` to accept all names.
  /// - Returns: everything that can be read, and a finding for everything else.
  package static func read(
    _ document: JSONDocument,
    file: Int,
    rules: [RuleReference]? = nil
  ) -> (catalog: Catalog, findings: Findings) {
    var reader = FieldReader(file: file, rules: rules)
    var catalog = Catalog()
    for fault in document.faults { reader.report(fault) }
    if let root = document.root {
      // What seems to be missing may be at a fault.
      if document.faults.isEmpty { reader.essentials = Catalog.object.shape.essentials(of: root) }
      reader.read(root, Catalog.object, into: &catalog)
    }
    catalog.assignCategories()
    catalog.recognizeCases()
    var findings = reader.findings
    catalog.isIncomplete = reader.isIncomplete
    if !document.faults.isEmpty {
      catalog.isIncomplete = true
      findings.keep { $0.rule != Rule.missingField.id }
    }
    return (catalog, findings)
  }
}

extension Catalog {
  /// Assigns each entry the category that owns its key, and resolves how the entry is handled and what maps to it.
  fileprivate mutating func assignCategories() {
    categoryKeys = CategoryKeys(categories)
    for index in entries.indices {
      entries[index].declaration.resolveServerCode(serverCodes)
      let owner = categoryKeys.owner(of: entries[index].key.value)
      let category = owner.map { categories[$0] }
      entries[index].category = owner
      let own = entries[index].treatment.inheriting(from: category?.treatment ?? Treatment())
      entries[index].resolvedTreatment = ResolvedTreatment(
        own.inheriting(from: treatment),
        isUsers: category?.isUsers ?? false
      )
    }
  }
}

extension Catalog {
  /// Makes cases of the names that could be types or cases, if another mapping shows that what is before the dot is an
  /// enum.
  fileprivate mutating func recognizeCases() {
    guard entries.contains(where: { !$0.ambiguousTypes.isEmpty }) else { return }
    var enums: Set<String> = []
    for code in entries.flatMap(\.foreignCodes) {
      if case .enumCase(let found) = code.value.base { enums.insert(found.type) }
    }
    for index in entries.indices where !entries[index].ambiguousTypes.isEmpty {
      var declaration = entries[index].declaration
      for (place, code) in declaration.foreignCodes.enumerated() {
        guard case .type(let name) = code.value, let found = ForeignCase(path: name),
          enums.contains(found.type),
          let number = declaration.ambiguousTypes.firstIndex(where: { $0.range == code.range })
        else { continue }
        declaration.foreignCodes[place] = Located(.enumCase(found), code.range)
        declaration.ambiguousTypes.remove(at: number)
      }
      entries[index].declaration = declaration
    }
  }
}

extension ObjectShape {
  /// The places where a file's root isn't an object, lacks a required field, or has one without a usable value.
  fileprivate func essentials(of root: JSONValue) -> [ByteRange] {
    guard root.kind == .object else { return [root.range] }
    let members = root.members
    // Missing fields are reported at the bracket.
    var places = [ByteRange(root.range.lowerBound, root.range.lowerBound + 1)]
    for field in fields where field.isRequired {
      let isMeant = { (member: JSONMember) in
        !names.contains(member.key) && Spelling.nearest(to: member.key, in: names) == field.name
      }
      if let value = members.last(where: { $0.key == field.name })?.value {
        switch (field.type, value.kind) {
        case (.string, .string), (.map, .object): break
        default: places.append(value.range)
        }
      } else if let member = members.first(where: isMeant) {
        places.append(member.keyRange)
      }
    }
    return places
  }
}

/// The version of the catalog's, the lock's and the baseline's format.
package enum FormatVersion {
  /// The newest version that errcat reads.
  package static let current = 1

  /// The message about a file of a newer version.
  package static func newer(_ version: Int) -> String {
    "format version \(version) is newer than this errcat supports (\(current))"
  }
}

extension JSONFault {
  /// The fix for the fault in a file; `nil` if only the user can correct it.
  func fix(in file: Int) -> Fix? {
    removal.map { Fix($0, [Fix.Edit(Location(file, range), "")]) }
  }
}
