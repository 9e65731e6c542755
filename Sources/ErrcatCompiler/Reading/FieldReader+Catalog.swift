import CatalogFormat
import MessageFormat
import PositionedJSON

/// Values that only catalogs hold.
extension FieldReader {
  package mutating func report(_ fault: JSONFault, in file: Int) {
    report(
      .malformedJSON,
      fault.message,
      fault.range,
      notes: fault.opening.map { [("opened here", $0)] } ?? []
    )
  }

  /// A language tag in canonical form.
  mutating func languageTag(_ value: JSONValue?) -> Located<String>? {
    guard let text = string(value) else { return nil }
    guard let tag = LanguageTag(text.value) else {
      report(.unknownLanguage, "'\(text.value)' is no BCP 47 language tag", text.range)
      return nil
    }
    return Located(tag.text, text.range)
  }

  package mutating func foreignCodes(_ value: JSONValue) -> [Located<ForeignCode>] {
    let members = fields(value, .from)
    var codes: [Located<ForeignCode>] = []
    for name in strings(members["url"])
    where check(name, in: URLErrorNames.all.map(\.name), "URLError code") {
      codes.append(Located(.url(name.value), name.range))
    }
    for value in list(members["http"]) {
      if let range = statuses(value) { codes.append(Located(.http(range.value), range.range)) }
    }
    for value in list(members["server"]) {
      if value.kind == .string, let text = string(value) {
        codes.append(Located(.serverName(text.value), text.range))
      } else if let code = integer(value) {
        codes.append(Located(.serverNumber(code.value), code.range))
      }
    }
    for name in strings(members["posix"]) where check(name, in: POSIXNames.all, "POSIX error") {
      codes.append(Located(.posix(name.value), name.range))
    }
    for value in list(members["nsError"]) {
      let members = fields(value, .nsError)
      guard let domain = string(members["domain"]), let code = integer(members["code"]) else {
        continue
      }
      codes.append(Located(.nsError(domain: domain.value, code: code.value), value.range))
    }
    for name in strings(members["type"]) {
      if name.value.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        .allSatisfy({ SwiftName.isIdentifier(String(decoding: $0, as: UTF8.self)) })
      {
        codes.append(Located(.type(name.value), name.range))
      } else {
        report(.malformedValue, "'\(name.value)' is no name of a Swift type", name.range)
      }
    }
    return codes
  }

  /// `11001` or `"11210000-11219999"`.
  mutating func codeRange(_ value: JSONValue) -> Located<ClosedRange<Int>>? {
    guard value.kind == .string else {
      return integer(value).map { Located($0.value...$0.value, $0.range) }
    }
    guard let text = string(value) else { return nil }
    let ends = text.value.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard ends.count == 2, let low = ends[0], let high = ends[1], low <= high else {
      report(.malformedValue, "'\(text.value)' is no range of codes", text.range)
      return nil
    }
    return Located(low...high, text.range)
  }

  /// `404` or `"500-599"`.
  private mutating func statuses(_ value: JSONValue) -> Located<ClosedRange<Int>>? {
    guard value.kind == .string else {
      return integer(value, in: 100...599).map { Located($0.value...$0.value, $0.range) }
    }
    guard let text = string(value) else { return nil }
    let ends = text.value.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard ends.count == 2, let low = ends[0], let high = ends[1], low >= 100, low <= high,
      high <= 599
    else {
      report(
        .malformedValue,
        "'\(text.value)' where a range such as '500-599' is expected",
        text.range
      )
      return nil
    }
    return Located(low...high, text.range)
  }

  private mutating func check(_ name: Located<String>, in names: [String], _ what: String) -> Bool {
    if names.contains(name.value) { return true }
    report(
      .malformedValue,
      "unknown \(what) '\(name.value)'\(Spelling.hint(for: name.value, in: names))",
      name.range
    )
    return false
  }
}
