package import ErrcatCompiler
import ErrcatCore
package import PositionedJSON

/// One side of a comparison: a catalog as it was or is at some time, with its modules.
package struct CatalogVersion: Sendable {
  /// The name that the user specified, such as `main` or a path.
  package let name: String
  /// The catalog's project, then those of its modules.
  package let projects: [Project]
  /// The files of all projects.
  package let files: [SourceFile]
  /// The index of each project's first file in ``files``.
  let starts: [Int]

  /// - Parameters:
  ///   - name: the name that the user specified.
  ///   - projects: the catalog's project, then those of its modules; at least one.
  package init(_ name: String, _ projects: [Project]) {
    self.name = name
    self.projects = projects
    var files: [SourceFile] = []
    var starts: [Int] = []
    for project in projects {
      starts.append(files.count)
      files += project.files
    }
    self.files = files
    self.starts = starts
  }

  /// The place in ``files`` of a place in one of the projects.
  func place(_ location: Location, in project: Int) -> Location {
    Location(location.file + starts[project], location.range)
  }
}

/// A catalog in one of the versions that are compared.
struct CatalogSide: Sendable {
  /// The version that it is in.
  let version: CatalogVersion
  /// The index of its project in the version.
  let index: Int

  /// The catalog with its packs.
  var project: Project { version.projects[index] }
  /// The contents of the catalog.
  var catalog: Catalog { version.projects[index].catalog }
  /// Whether switches over its enums had to expect more cases.
  var isOpen: Bool { catalog.swift.publicGrowth == .open }
  /// The path of the catalog.
  var path: String { version.projects[index].files[0].path }

  /// The place in the version's files of a place in the project's files.
  func place(_ location: Location) -> Location { version.place(location, in: index) }

  /// The name of the enum and a dot for a module, to tell its cases from those of the app; empty for the app.
  var casePrefix: String { index == 0 ? "" : "\(catalog.swift.enumName.value)." }

  /// The place of a field of the catalog.
  ///
  /// - Parameter field: the names of the field and those around it, with dots between them.
  /// - Returns: the place of its value; the start of the file if the catalog doesn't set it.
  func place(of field: String) -> Location {
    let document = JSONDocument(version.projects[index].files[0].bytes)
    return place(.catalog(document.root?.value(at: field)?.range ?? .nowhere))
  }

  /// Its errors, in the order of the catalog.
  var entries: [EntrySide] {
    catalog.entries.indices.map { EntrySide(self, $0) }
  }
}

extension JSONValue {
  /// The value of a member of an object, or of a member's member; of a list, of its first object that has the member.
  ///
  /// - Parameter path: names with dots between them.
  /// - Returns: the value; `nil` if there is none.
  fileprivate func value(at path: String) -> JSONValue? {
    var value = self
    for name in path.split(separator: ".") {
      let objects = value.kind == .array ? value.elements : [value]
      guard
        let found = objects.lazy.compactMap({ $0.members.last { $0.key == name }?.value }).first
      else { return nil }
      value = found
    }
    return value
  }
}

/// An error in one of the versions that are compared.
struct EntrySide: Sendable {
  /// The catalog that it is in.
  let side: CatalogSide
  /// The index of the error in its catalog.
  private let number: Int
  /// The error as the catalog declares it.
  let entry: Entry
  /// How it is handled, with the defaults of its category.
  let treatment: ResolvedTreatment
  /// The arguments in the order of the case's associated values.
  let arguments: [ResolvedArgument]

  /// Its Swift case, with the name of the enum if it is an error of a module.
  var caseName: String { side.casePrefix + entry.swiftName }

  init(_ side: CatalogSide, _ number: Int) {
    let project = side.project
    self.side = side
    self.number = number
    entry = project.catalog.entries[number]
    treatment = entry.resolvedTreatment
    arguments = project.arguments[number]
  }

  /// Everything about the error.
  var explanation: Explanation { Explanation(entryAt: number, in: side.project) }

  /// The key of the error and of its message.
  var key: String { entry.key.value }
  /// The name of the category; `nil` if the key is outside all categories.
  var category: String? { side.catalog.category(of: entry)?.name.value }
  /// The source message; `nil` if the source pack lacks it.
  var message: String? { side.project.source.flatMap { side.project.text(key, in: $0) } }

  /// The place of the error's key.
  var place: Location { side.place(.catalog(entry.key.range)) }

  /// The place of a field of the error.
  ///
  /// - Parameter fields: the names of the field and those around it, with dots between them; of several fields, the
  ///   first that is set counts.
  /// - Returns: the place of its value, or of the category if the field isn't set and categories can set it; otherwise
  ///   the key's place.
  func place(of fields: String...) -> Location {
    // Each place is looked for from the start of the error, which takes too long if there are many.
    guard arguments.count < Self.maximumArguments else { return place }
    let bytes = side.project.files[0].bytes
    // An object with this member alone, one byte before the member's own place.
    let member = [UInt8(ascii: "{")] + bytes[entry.range.offsets] + [UInt8(ascii: "}")]
    let value = JSONDocument(member).root?.members.last?.value
    if let own = fields.lazy.compactMap({ value?.value(at: $0) }).first {
      let start = entry.range.lowerBound - 1
      return side.place(
        .catalog(ByteRange(own.range.lowerBound + start, own.range.upperBound + start))
      )
    }
    let names = fields.map { String($0.prefix { $0 != "." }) }
    guard names.contains(where: Treatment.names.contains),
      let category = side.catalog.category(of: entry)
    else { return place }
    return side.place(.catalog(category.name.range))
  }

  /// From how many arguments on their own places aren't looked for.
  private static let maximumArguments = 100

  /// The bytes of the error in the catalog.
  var bytes: ArraySlice<UInt8> { side.project.files[0].bytes[entry.range.offsets] }
}

/// An error that both versions have.
struct EntryPair: Sendable {
  /// The error in the old version.
  let old: EntrySide
  /// The error in the new version.
  let new: EntrySide

  /// Whether it is in another catalog than before.
  var isMoved: Bool { old.side.path != new.side.path && old.side.index != new.side.index }
}

/// A catalog that both versions have.
struct CatalogPair: Sendable {
  /// The catalog in the old version.
  let old: CatalogSide
  /// The catalog in the new version.
  let new: CatalogSide
}
