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

/// Text in HTML.
enum HTMLText {
  /// A text as a text node or in a quoted attribute.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "'"): bytes += "&#39;".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends JSON for an element `script`, with escapes for the characters that have a meaning in HTML.
  ///
  /// They are only in strings. A document without them is copied whole.
  static func append(json: [UInt8], to bytes: inout [UInt8]) {
    bytes.reserveCapacity(bytes.count + json.count)
    var copied = 0
    for (index, byte) in json.enumerated() {
      let isMeaningful =
        byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&")
      guard isMeaningful else { continue }
      bytes += json[copied..<index]
      bytes += "\\u\(Hexadecimal.digits(byte, count: 4))".utf8
      copied = index + 1
    }
    bytes += json[copied...]
  }
}

/// The permissions of the page (Content Security Policy, level 3): run its own script with its own styles, and
/// nothing else.
struct ContentSecurityPolicy {
  /// The policy as the value of the header or of the element `meta`.
  let text: String

  /// - Parameters:
  ///   - styles: the contents of the element `style`.
  ///   - script: the contents of the element `script`.
  ///   - connects: whether the page loads data from its own server.
  init(styles: String, script: String, connects: Bool) {
    text = """
      default-src 'none'; script-src '\(Self.hash(script))'; style-src '\(Self.hash(styles))'; \
      img-src data:; \(connects ? "connect-src 'self'; " : "")base-uri 'none'; form-action 'none'
      """
  }

  /// The source expression of an inline element.
  private static func hash(_ text: String) -> String {
    var hash = SHA256()
    hash.update(Array(text.utf8))
    return "sha256-\(Base64.text(hash.digest()))"
  }
}

/// The encoding of bytes as text (RFC 4648, section 4).
enum Base64 {
  /// The bytes in groups of four characters.
  static func text(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0...group.count { result.append(alphabet[bits >> (18 - 6 * place) & 63]) }
      result += repeatElement(UInt8(ascii: "="), count: 3 - group.count)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )
}
