import CatalogFormat

/// The names of the foreign codes of one kind, and the message about a name that isn't one of them.
package struct ForeignCodeNames: Sendable {
  /// The codes of `URLError`.
  package static let url = ForeignCodeNames(
    phrase: "URLError code",
    names: URLErrorNames.all.map(\.name)
  )
  /// The symbols of POSIX errors.
  package static let posix = ForeignCodeNames(phrase: "POSIX error", names: POSIXNames.all)

  /// One of the codes in a diagnostic.
  private let phrase: String
  /// Every name.
  package let names: [String]

  /// The name that a text is, or is close to; `nil` if there is none.
  package func meant(by text: String) -> String? {
    names.contains(text) ? text : Spelling.nearest(to: text, in: names)
  }

  /// The name that a text is if case is ignored; `nil` if there is none.
  package func name(ignoringCase text: String) -> String? {
    let text = text.lowercased()
    return names.first { $0.lowercased() == text }
  }

  /// The problem with a name; `nil` if it is one of the names.
  package func problem(with text: String) -> String? {
    if names.contains(text) { return nil }
    return "unknown \(phrase) '\(text)'\(Spelling.hint(for: text, in: names))"
  }
}

extension ForeignCode {
  /// The HTTP statuses that can be mapped.
  package static let statuses = 100...599

  /// The problem with the name of a Swift type, with or without its module; `nil` if there is none.
  package static func problem(withType name: String) -> String? {
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { SwiftName.isIdentifier(String(decoding: $0, as: UTF8.self)) }
    return isName ? nil : "'\(name)' is not the name of a Swift type"
  }
}
