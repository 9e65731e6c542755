import Foundation

/// The elements of a header with weights, such as `Accept-Language` (RFC 9110, section 12.4.2).
struct WeightedList {
  /// The maximum size of a header that is read, in bytes, and of its elements that are compared.
  private static let maximumBytes = 1_024
  private static let maximumElements = 32

  struct Element {
    /// In lower case.
    let text: String
    /// The parameters without the weight, in lower case.
    let parameters: [String]
    /// In thousandths; 0 is what the client doesn't accept.
    let weight: Int
  }

  /// Most preferred first; an element whose weight isn't well-formed is left out.
  let elements: [Element]

  init(_ header: String) {
    guard header.utf8.count <= Self.maximumBytes else {
      elements = []
      return
    }
    let all = header.utf8.split(separator: UInt8(ascii: ",")).prefix(Self.maximumElements)
      .compactMap { Self.element(String($0) ?? "") }
    elements = all.indices.sorted { (-all[$0].weight, $0) < (-all[$1].weight, $1) }.map { all[$0] }
  }

  /// An element with its parameters, such as `en-GB;q=0.8`; `nil` if its weight isn't well-formed.
  private static func element(_ text: String) -> Element? {
    let parts = text.lowercased().split(separator: ";", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard let last = parts.last, parts.count > 1, last.hasPrefix("q=") else {
      return Element(text: parts[0], parameters: Array(parts.dropFirst()), weight: 1_000)
    }
    return weight(last).map {
      Element(text: parts[0], parameters: Array(parts[1..<(parts.count - 1)]), weight: $0)
    }
  }

  /// A weight such as `q=0.8` in thousandths; `nil` if it isn't from 0 to 1 with at most three digits after the point.
  private static func weight(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard (3...7).contains(bytes.count), bytes.count == 3 || bytes[3] == UInt8(ascii: ".") else {
      return nil
    }
    let digits = [bytes[2]] + bytes.dropFirst(4)
    guard digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    let padded = digits + Array(repeating: 0x30, count: 4 - digits.count)
    let weight = padded.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return weight <= 1_000 ? weight : nil
  }
}

/// The media types that a client accepts: the header `Accept` of its request (RFC 9110, section 12.5.1).
struct AcceptedTypes {
  private let ranges: [WeightedList.Element]

  /// Reads the value of the header; parameters of types aren't compared.
  init(_ header: String) { ranges = WeightedList(header).elements }

  /// Whether the client prefers Markdown: whether the first range with Markdown or the format in it is one of Markdown.
  func prefersMarkdown(to format: ErrorResponse.Format) -> Bool {
    if ranges.contains(where: { $0.text == "text/markdown" && $0.weight == 0 }) { return false }
    let isMarkdown = ranges.lazy.filter { $0.weight > 0 }.compactMap { range -> Bool? in
      switch range.text {
      case "text/markdown", "text/*": true
      case format.contentType, "application/json", "application/*", "*/*": false
      default: nil
      }
    }
    return isMarkdown.first ?? false
  }
}
