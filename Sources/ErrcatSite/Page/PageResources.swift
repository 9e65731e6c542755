import ErrcatResources

/// The files that the page is made of, as they are in `Resources`.
enum PageResources {
  /// The template, with a comment for each part that is inserted.
  static let page = String(cString: errcat_embedded().page)
  /// The style sheets.
  static let styles = String(cString: errcat_embedded().styles)
  /// The scripts, parts of one scope.
  static let scripts = String(cString: errcat_embedded().scripts)
}

/// Shortens the page's styles and scripts, whose comments are on lines of their own.
enum ResourceText {
  /// The lines without indentation, empty lines and comments.
  ///
  /// A comment is a line that begins with `//`, or the lines from one that begins with `/*` to one that ends
  /// with `*/`.
  static func shortened(_ text: String) -> String {
    var result = ""
    var isInComment = false
    for line in text.split(separator: "\n") {
      let line = line.trimmed
      if line.hasPrefix("/*") { isInComment = true }
      if !isInComment, !line.isEmpty, !line.hasPrefix("//") { result += "\(line)\n" }
      if isInComment, line.hasSuffix("*/") { isInComment = false }
    }
    return result
  }
}

extension Substring {
  /// The text without spaces and tabs at its start and end.
  fileprivate var trimmed: Substring {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    var rest = drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return rest
  }
}
