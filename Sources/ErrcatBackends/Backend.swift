package import ErrcatCompiler
import ErrcatCore
import ErrcatResources
import PositionedJSON

/// A function from the model of a catalog to files, whose paths are relative to the folder of the output.
///
/// The same model always makes the same files; no path, day or version of errcat is in them.
package typealias Backend = @Sendable (CatalogModel) -> [FileChange]

extension OutputKind {
  /// The generator of the files; `nil` for Swift, which the plugin's tool generates.
  package var backend: Backend? {
    switch self {
    case .swift: nil
    case .typescript: { TypeScriptBackend($0).files }
    case .openapi: { [OpenAPIDocument($0).file] }
    case .kotlin: { KotlinBackend($0, icu: "com.ibm.icu").files }
    case .kotlinAndroid: { KotlinBackend($0, icu: "android.icu").files }
    }
  }
}

extension errcat_resource {
  /// The text of the file.
  var text: String {
    String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}

/// Documentation comments in languages that write them as `/** … */`.
enum CommentText {
  /// A comment of lines, which can't end it, begin another one or be a tag.
  static func block(_ lines: [String], indent: String) -> String {
    let lines = lines.flatMap {
      $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
    let safe = lines.map { line in
      Escaping.terminal(String(line)).replacing("*/", with: "*\\/").replacing("/*", with: "/\\*")
        .replacing("@", with: "\\@")
    }
    if safe.count == 1 { return "\(indent)/** \(safe[0]) */\n" }
    return "\(indent)/**\n" + safe.map { "\(indent) *\($0.isEmpty ? "" : " ")\($0)\n" }.joined()
      + "\(indent) */\n"
  }

  /// The comment of an error: its source message, then code, category and display.
  static func block(of error: Explanation, indent: String) -> String {
    let entry = error.entry
    let source = error.project.source.flatMap { error.project.text(entry.key.value, in: $0) }
    let facts = [
      entry.code.map { "code \($0.value)" }, error.project.catalog.category(of: entry)?.name.value,
      error.treatment.displayPhrase,
    ]
    var lines = source.map { $0.isEmpty ? [] : [$0, ""] } ?? []
    lines.append(facts.compactMap { $0 }.joined(separator: " · "))
    return block(lines, indent: indent)
  }
}
