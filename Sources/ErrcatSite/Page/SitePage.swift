import ErrcatCompiler
import MessageFormat
import PositionedJSON

/// The page of a site: the template with its styles, script and data.
package struct SitePage: Sendable {
  private let content: SiteContent

  /// A page that shows a site's content.
  package init(_ content: SiteContent) { self.content = content }

  /// One file with everything, in UTF-8.
  package func html() async -> [UInt8] {
    let content = content
    let styles = "\n\(SourceText.shortened(PageResources.styles))"
    let code = SourceText.shortened(PageResources.scripts)
    let script = "\n(() => {\n\"use strict\";\n\(code)})();\n"
    let packs = await Concurrent.map(Array(content.packs.indices)) { index in
      Self.data(id: "pack-\(content.packs[index].tag.text)", content.packJSON(index))
    }
    var data = Self.data(id: "catalog", content.catalogJSON)
    for pack in packs { data += pack }
    let policy = """
      default-src 'none'; script-src '\(Self.hash(script))'; style-src '\(Self.hash(styles))'; img-src data:; \
      base-uri 'none'; form-action 'none'
      """
    let parts: [String: [UInt8]] = [
      "policy": Array(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">".utf8
      ),
      "title": Array("<title>\(HTMLText.escaped(content.name)) errors</title>".utf8),
      "style": Array("<style>\(styles)</style>".utf8),
      "data": data,
      "script": Array("<script>\(script)</script>".utf8),
    ]
    return Self.filled(PageResources.page, parts)
  }

  /// The template with each comment `<!--errcat:name-->` replaced by a part.
  private static func filled(_ template: String, _ parts: [String: [UInt8]]) -> [UInt8] {
    var result: [UInt8] = []
    for line in template.split(separator: "\n") {
      let text = String(line.drop { $0 == " " })
      let isPart = text.hasPrefix("<!--errcat:") && text.hasSuffix("-->")
      if isPart {
        guard let part = parts[String(text.dropFirst(11).dropLast(3))] else {
          preconditionFailure("the template has an unknown part")
        }
        result += part
      } else {
        result += text.utf8
      }
      result.append(0x0A)
    }
    return result
  }

  /// An element with JSON, in which no character can end the element.
  private static func data(id: String, _ json: JSONWriter) -> [UInt8] {
    var bytes = Array("<script type=\"application/json\" id=\"\(HTMLText.escaped(id))\">".utf8)
    HTMLText.append(json: json.bytes, to: &bytes)
    bytes += "</script>\n".utf8
    return bytes
  }

  /// The source expression of an inline element (CSP, level 3).
  private static func hash(_ text: String) -> String {
    var hash = SHA256()
    hash.update(text.utf8)
    return "sha256-\(Base64.text(hash.digest()))"
  }
}
