package import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// A site as Markdown: a page for each category, and one that lists them.
package struct MarkdownPages: Sendable {
  private let content: SiteContent
  /// The name of each category's page without its ending, then that of errors without a category.
  private let names: [String]

  /// Pages that show a site's content.
  package init(_ content: SiteContent) {
    self.content = content
    var taken: Set<String> = ["readme"]
    names = (content.categories.map { content.title($0) } + ["Other"]).map { title in
      taken.insertUnique(Self.fileName(title), separator: "-")
    }
  }

  /// `README.md`, then the page of each category that has errors.
  package func files() -> [FileChange] {
    let groups = names.indices.map { index in
      content.errors.filter { ($0.category ?? names.count - 1) == index }
    }
    let used = names.indices.filter { !groups[$0].isEmpty }
    let pages = used.map { index in
      FileChange(
        path: "\(names[index]).md",
        bytes: Array(page(index, groups[index]).utf8)
      )
    }
    return [FileChange(path: "README.md", bytes: Array(list(used, groups).utf8))] + pages
  }

  /// The list of all errors with links to their pages, and the retired ones.
  private func list(_ used: [Int], _ groups: [[SiteError]]) -> String {
    var text = "# \(Markdown.text(content.name)) errors\n"
    for index in used {
      text += "\n## [\(Markdown.text(title(index)))](\(names[index]).md)\n\n"
      text += "| error | code | message |\n|---|---:|---|\n"
      for error in groups[index] {
        let key = error.explanation.entry.key.value
        let code = error.explanation.entry.code.map { String($0.value) } ?? ""
        let message = content.source(error.key).map(Markdown.cell) ?? ""
        let link = "[\(Markdown.code(key))](\(names[index]).md#\(Markdown.anchor(key)))"
        text += "| \(link) | \(code) | \(message) |\n"
      }
    }
    let retired = content.shown.flatMap(\.catalog.retired)
    guard !retired.isEmpty else { return text }
    text += "\n## Retired\n\n| name | since | reason | use instead |\n|---|---|---|---|\n"
    for retirement in retired {
      let names = retirement.codes.map { String($0.value) } + retirement.keys.map(\.value)
      let cells = [
        names.map(Markdown.code).joined(separator: ", "), retirement.since.map(Markdown.cell) ?? "",
        retirement.reason.map(Markdown.cell) ?? "",
        retirement.use.map { Markdown.code($0.value) } ?? "",
      ]
      text += "| \(cells.joined(separator: " | ")) |\n"
    }
    return text
  }

  private func title(_ index: Int) -> String {
    index < content.categories.count ? content.title(content.categories[index]) : "Other"
  }

  private func page(_ index: Int, _ errors: [SiteError]) -> String {
    var text = "# \(Markdown.text(title(index)))\n"
    if index < content.categories.count {
      let category = content.categories[index].category
      for paragraph in [category.note, category.source.map({ "Source: \($0)" })] {
        if let paragraph { text += "\n\(Markdown.text(paragraph))\n" }
      }
    }
    for error in errors { text += section(error) }
    return text
  }

  /// The facts about an error, as 'errcat explain' lists them, and its texts.
  private func section(_ error: SiteError) -> String {
    let facts = error.explanation.facts(nil)
    var text = "\n## \(Markdown.code(error.explanation.entry.key.value))\n\n"
    for (label, value) in facts where label != "key" {
      text += "- \(label): \(Markdown.text(value))\n"
    }
    let columns = [("message", error.key), ("title", error.title), ("hint", error.hint)]
      .compactMap { name, key in key.map { (name: name, key: $0) } }
    text += "\n| language | \(columns.map(\.name).joined(separator: " | ")) |\n"
    text += "|---|\(columns.map { _ in "---|" }.joined())\n"
    for index in content.translated {
      let cells = columns.map { content.packs[index].messages[$0.key]?.string }
      guard cells.contains(where: { $0 != nil }) else { continue }
      let row = cells.map { $0.map(Markdown.cell) ?? "" }.joined(separator: " | ")
      text += "| \(content.languages[index].tag.text) | \(row) |\n"
    }
    let findings = content.findings(about: error)
    guard !findings.isEmpty else { return text }
    text += "\nFindings:\n\n"
    for finding in findings {
      let rule = finding.rule.map { " [\($0)]" } ?? ""
      text +=
        "- \(Markdown.text("\(finding.path):\(finding.line): \(finding.severity.rawValue): \(finding.message)\(rule)"))\n"
    }
    return text
  }

  /// A title in lower case, with hyphens for everything but ASCII letters and digits.
  private static func fileName(_ title: String) -> String {
    var name: [UInt8] = []
    for byte in title.utf8 {
      if byte.isASCIIAlphanumeric {
        name.append(byte.asciiLowercased)
      } else if name.last != UInt8(ascii: "-"), !name.isEmpty {
        name.append(UInt8(ascii: "-"))
      }
    }
    if name.last == UInt8(ascii: "-") { name.removeLast() }
    return name.isEmpty ? "category" : String(decoding: name, as: UTF8.self)
  }
}

extension SiteContent {
  /// The name of a category, with that of its module.
  fileprivate func title(_ category: (project: Int, category: Category)) -> String {
    let module = moduleName(category.project).map { "\($0): " } ?? ""
    return module + category.category.name.value
  }

  /// The source message of a key; `nil` if there is none.
  fileprivate func source(_ key: Int) -> String? { packs[0].messages[key]?.string }
}

/// Text in GitHub's Markdown.
enum Markdown {
  /// Text on one line, without markup; line breaks become spaces.
  static func text(_ text: String) -> String { lines(text).joined(separator: " ") }

  /// Text of a table cell; line breaks stay.
  static func cell(_ text: String) -> String { lines(text).joined(separator: "<br>") }

  /// Text that is shown as code.
  static func code(_ text: String) -> String { "<code>\(Escaping.markdown(text))</code>" }

  /// The anchor that GitHub makes of a heading: in lower case, without punctuation, with hyphens for spaces.
  static func anchor(_ heading: String) -> String {
    let kept = heading.utf8.compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: " "): return UInt8(ascii: "-")
      case UInt8(ascii: "_"), UInt8(ascii: "-"): return byte
      default: return byte.isASCIIAlphanumeric ? byte.asciiLowercased : nil
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  private static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      Escaping.markdown(String($0))
    }
  }
}
