import ErrcatCompiler
import MessageFormat
import PositionedJSON

/// The page of a site: the template with its styles, script and data.
package struct SitePage: Sendable {
  private let content: SiteContent

  /// A page that shows a site's content.
  package init(_ content: SiteContent) { self.content = content }

  /// One file with everything, in UTF-8.
  package func html() -> [UInt8] {
    let content = content
    let packs = Concurrent.map(Array(content.packs.indices)) { index in
      Self.element(id: "pack-\(content.packs[index].tag.text)", content.packJSON(index))
    }
    return html(data: [Self.element(id: "catalog", content.catalogJSON)] + packs, connects: false)
  }

  /// The page without texts, `index.html`, then a file with the texts of each language.
  ///
  /// The page loads them when it needs them, which only a web server allows.
  package func folder() -> [SiteFile] {
    let content = content
    let packs = Concurrent.map(Array(content.packs.indices)) { index in
      var json = content.packJSON(index)
      json.endLine()
      let path = "texts/\(content.packs[index].tag.text).json"
      return SiteFile(path: path, bytes: json.bytes)
    }
    let catalog = content.catalogJSON
    var files = JSONWriter()
    files.object { json in
      json.object("packs") { json in
        for (pack, file) in zip(content.packs, packs) {
          // A browser never takes texts that it has kept for those of another version of the page.
          let version = StableHash(file.bytes).digits
          json.member(pack.tag.text, "\(file.path)?v=\(version)")
        }
      }
    }
    let data = [Self.element(id: "catalog", catalog), Self.element(id: "files", files)]
    let page = SiteFile(path: "index.html", bytes: html(data: data, connects: true))
    return [page] + packs
  }

  private func html(data: [[UInt8]], connects: Bool) -> [UInt8] {
    let policy = ContentSecurityPolicy(
      styles: Self.styles,
      script: Self.script,
      connects: connects
    )
    let policyElement =
      "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy.text)\">"
    let parts: [String: [[UInt8]]] = [
      "policy": [Array(policyElement.utf8)],
      "title": [Array("<title>\(HTMLText.escaped(content.name)) errors</title>".utf8)],
      "style": [Array("<style>\(Self.styles)</style>".utf8)],
      "data": data,
      "script": [Array("<script>\(Self.script)</script>".utf8)],
    ]
    return Self.filled(PageResources.page, parts)
  }

  /// The contents of the element `style`.
  private static let styles = "\n\(ResourceText.shortened(PageResources.styles))"
  /// The contents of the element `script`.
  private static let script =
    "\n(() => {\n\"use strict\";\n\(ResourceText.shortened(PageResources.scripts))})();\n"

  /// The template with each comment `<!--errcat:name-->` replaced by a part.
  private static func filled(_ template: String, _ parts: [String: [[UInt8]]]) -> [UInt8] {
    var result: [UInt8] = []
    // At once, because the data can have many megabytes.
    let size = parts.values.joined().reduce(template.utf8.count) { $0 + $1.count + 1 }
    result.reserveCapacity(size)
    for line in template.split(separator: "\n") {
      let text = String(line.drop { $0 == " " })
      let isPart = text.hasPrefix("<!--errcat:") && text.hasSuffix("-->")
      if isPart {
        guard let part = parts[String(text.dropFirst(11).dropLast(3))] else {
          preconditionFailure("the template has an unknown part")
        }
        for piece in part { result += piece }
      } else {
        result += text.utf8
      }
      result.append(0x0A)
    }
    return result
  }

  /// An element with JSON, in which no character can end the element.
  private static func element(id: String, _ json: JSONWriter) -> [UInt8] {
    var bytes = Array("<script type=\"application/json\" id=\"\(HTMLText.escaped(id))\">".utf8)
    HTMLText.append(json: json.bytes, to: &bytes)
    bytes += "</script>\n".utf8
    return bytes
  }
}

/// A file of a site's folder.
package struct SiteFile: Sendable {
  /// The path in the folder, with slashes.
  package let path: String
  /// The contents.
  package let bytes: [UInt8]
}
