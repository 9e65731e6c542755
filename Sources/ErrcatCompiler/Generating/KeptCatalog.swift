import CatalogFormat
import PositionedJSON

/// A short form of the catalog, which a build leaves for the next one: what the texts of a language and the
/// findings in its packs depend on.
///
/// It is a catalog too. Everything but the entries is as it was; the entries have their keys, arguments and
/// titles, and their hints.
package enum KeptCatalog {
  /// The name of the file in the folder of the generated files.
  package static let fileName = ".errcat-catalog.json"

  /// The short form of a catalog; `nil` if something in the catalog isn't as it should be, because what is
  /// made of that can depend on everything.
  static func bytes(of pipeline: Pipeline) -> [UInt8]? {
    let (project, catalog) = (pipeline.project, pipeline.project.catalog)
    guard let first = catalog.entries.first, let last = catalog.entries.last,
      !catalog.isIncomplete, project.misspelled.isEmpty,
      !pipeline.reading.diagnostics.contains(where: { $0.location.file == 0 })
    else { return nil }
    let whole = project.files[0].bytes
    let entries = entries(of: catalog)
    return whole[..<first.range.lowerBound] + entries.dropFirst().dropLast()
      + whole[last.range.upperBound...]
  }

  /// Tells the bytes of one build from those of another, and from damaged ones.
  static func hash(_ bytes: [UInt8]) -> String {
    Hexadecimal.digits(bytes.withUnsafeBufferPointer(KeyHash.hash), count: 16)
  }

  /// An object with the entries.
  private static func entries(of catalog: Catalog) -> [UInt8] {
    var json = JSONWriter()
    json.object(.line) { json in
      for entry in catalog.entries {
        json.object(entry.key.value, .line) { json in
          if let title = entry.title { json.member("title", title.value) }
          if let arguments = entry.arguments {
            json.object("arguments", .line) { json in
              for argument in arguments { json.member(argument.name.value, argument.type.rawValue) }
            }
          }
          let common = catalog.category(of: entry)?.treatment.recovery
          // Without a hint, it still replaces the category's.
          if let recovery = entry.recovery, recovery.hint != nil || common?.hint != nil {
            json.object("recovery", .line) { json in
              if let hint = recovery.hint { json.member("hint", hint.value) }
            }
          }
        }
      }
    }
    return json.take()
  }
}
