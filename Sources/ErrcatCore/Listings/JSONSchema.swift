import CatalogFormat
import ErrcatCompiler
import PositionedJSON

/// The JSON Schema (2020-12) of `catalog.json`, written from the shapes that the reader checks by.
package enum JSONSchema {
  /// The schema as JSON; ends with a line feed.
  package static let catalog: String = {
    let root = ObjectShape.catalog
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      json.member("title", "errcat catalog")
      json.joined { members(root, to: &$0) }
      json.object("$defs", .lines) { json in
        let definitions = root.objects.dropFirst().map(\.shape).sorted(byText: \.name)
        for definition in definitions {
          json.object(definition.name) { members(definition, to: &$0) }
        }
        json.object("text") { json in
          json.member("type", "string")
          json.member("pattern", TextKind.anyText)
        }
        for kind in TextKind.allCases {
          json.object(kind.rawValue) { kind.members(to: &$0) }
        }
      }
    }
    json.endLine()
    return json.text
  }()

  private static func members(_ shape: ObjectShape, to json: inout JSONWriter) {
    json.member("description", shape.summary)
    json.member("type", "object")
    let required = shape.fields.filter(\.isRequired)
    if !required.isEmpty {
      json.member("required", required.map(\.name))
    }
    for field in shape.fields {
      guard let other = field.requiring else { continue }
      json.object("if") { json in
        json.object("properties") { $0.object(other) { $0.member("minProperties", 1) } }
      }
      json.object("then") { $0.member("required", [field.name]) }
    }
    json.member("additionalProperties", false)
    json.object("properties") { json in
      for field in shape.fields {
        json.object(field.name) { json in
          json.member("description", field.summary)
          members(field.type, to: &json)
        }
      }
    }
  }

  private static func members(_ shape: Shape, to json: inout JSONWriter) {
    switch shape {
    case .string: json.member("$ref", "#/$defs/text")
    case .text(let kind): json.member("$ref", "#/$defs/\(kind.rawValue)")
    case .integer(let minimum, let maximum):
      json.member("type", "integer")
      json.member("minimum", minimum ?? .min)
      json.member("maximum", maximum ?? .max)
    case .number(let minimum, let maximum):
      json.member("type", "number")
      if let minimum { json.member("minimum", number: "\(minimum)") }
      if let maximum { json.member("maximum", number: "\(maximum)") }
    case .boolean: json.member("type", "boolean")
    case .oneOf(let words): json.member("enum", words)
    case .list(let element), .set(let element, _):
      json.member("type", "array")
      if case .set(_, let minimum) = shape {
        if minimum > 0 { json.member("minItems", minimum) }
        json.member("uniqueItems", true)
      }
      json.object("items") { members(element, to: &$0) }
    case .map(let value, let names):
      json.member("type", "object")
      json.object("propertyNames") { members(names, to: &$0) }
      json.object("additionalProperties") { members(value, to: &$0) }
    case .any(let shapes):
      json.objects("anyOf", of: shapes) { members($1, to: &$0) }
    case .object(let object): json.member("$ref", "#/$defs/\(object.name)")
    case .reference(_, let shape): members(shape, to: &json)
    }
  }
}

extension TextKind {
  /// The strings that the reader accepts.
  private enum Strings {
    case oneOf([String])
    /// Those that an ECMAScript regular expression matches, without reserved ones.
    case matching(String, except: Set<String> = [])
  }

  /// Writes the members of a JSON Schema that accepts the strings which the reader accepts.
  func members(to json: inout JSONWriter) {
    switch strings {
    case .oneOf(let words): json.member("enum", words)
    case .matching(let pattern, let reserved):
      json.member("type", "string")
      json.member("pattern", "^\(pattern)$")
      if !reserved.isEmpty { json.object("not") { $0.member("enum", reserved.sorted()) } }
    }
  }

  private var strings: Strings {
    let swift: String = Self.identifier
    switch self {
    case .key: return .matching(#"(?=.{1,1024}$)[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+){0,31}"#)
    case .languageTag: return .matching(Self.languageTag)
    case .identifier: return .matching(swift)
    case .typeName:
      return .matching(swift, except: ReservedNames.types.union(ReservedNames.libraryTypes))
    case .caseName: return .matching(swift, except: ReservedNames.cases)
    case .argumentName: return .matching("(?:\(swift)|[0-9]+)")
    case .argumentReference: return .matching(#"\{(?:\#(swift)|[0-9]+)\}"#)
    case .qualifiedTypeName: return .matching(#"\#(swift)(?:\.\#(swift))*"#)
    case .typeOrCase:
      let type = #"\#(swift)(?:\.\#(swift))*"#
      return .matching(#"(?:\#(type)|\#(type)\.(?!_\()\#(Self.word)\((?:\#(Self.word):)+\))"#)
    case .foreignCase:
      return .matching(#"(?!_(?:$|\())\#(Self.word)(?:\((?:\#(Self.word):)+\))?"#)
    case .valuePath, .valuePathAndUnit:
      let word = #"(?!_(?:$|[ .?]))\#(Self.word)"#
      let unit = self == .valuePath ? "" : "(?: (?:ms|s|m|h))?"
      return .matching(#"(?:\#(word)|[0-9]+)(?:\??\.\#(word))*\#(unit)"#)
    case .duration: return .matching(Self.duration)
    case .statusRange: return .matching(Self.statusRange)
    case .codeRange: return .matching("(?:\(Self.signedCode))-(?:\(Self.signedCode))")
    case .day: return .matching(Self.day)
    case .memberPath: return .matching(Self.memberPath)
    case .fieldsPath: return .matching(#"(?:\$|\#(Self.memberPath))"#)
    case .place: return .matching("(?:\(Self.place))")
    case .durationPlace:
      let units = ServerPlace.units.keys.sorted().joined(separator: "|")
      return .matching("(?:\(Self.place))(?: (?:\(units)))?")
    case .headerName: return .matching(Self.headerName)
    case .webAddress: return .matching(Self.webAddress)
    case .urlErrorName: return .oneOf(URLErrorNames.all.map(\.name))
    case .posixName: return .oneOf(POSIXNames.all)
    case .ruleID: return .oneOf(Rule.references.filter { !$0.isMandatory }.map(\.id))
    case .nonEmpty: return .matching("\(Self.character)+")
    case .nonBlank: return .matching(#"(?=[\s\S]*\S)\#(Self.character)+"#)
    }
  }

  /// Any text, as a regular expression: tabs and line feeds are the only control characters.
  fileprivate static let anyText = "^\(character)*$"

  private static let character = #"[^\u0000-\u0008\u000B-\u001F\u007F-\u009F]"#

  /// `https://` with a host, optionally a port and a path (RFC 3986).
  private static let webAddress: String = {
    let label = "[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?"
    let path = "(?:[A-Za-z0-9._~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2})*"
    return "https://\(label)(?:\\.\(label))*(?::[0-9]{1,5})?(?:/\(path))?"
  }()

  /// JSONPath (RFC 9535) without `$`, with names, indices and lists of names.
  private static let memberPath: String = {
    let name = #"[^.\[\]\u0000- \u007F-\u009F]+"#
    let quoted = #"'[^.,'\[\]\u0000- \u007F-\u009F]+'"#
    let index = #"(?:\[(?:\*|0|[1-9][0-9]{0,3}|\#(quoted)(?:,\#(quoted))*)\])"#
    return #"(?!\$(?:[.\[ ]|$))(?:\#(name)\#(index)*|\#(index)+)(?:\.\#(name)\#(index)*)*"#
  }()

  private static let headerName = "[!#$%&'*+.^_`|~0-9A-Za-z-]+"

  private static let place = "header:\(headerName)|(?!header:)\(memberPath)"

  /// `_` alone isn't an identifier.
  private static let identifier = "(?!_(?:$|[.}]))\(word)"

  private static let word: String = {
    let letters = characters(SwiftName.letters)
    return "[A-Za-z_\(letters)][A-Za-z0-9_\(letters)\(characters(SwiftName.marks))]*"
  }()

  /// Ranges of characters in a class of a regular expression.
  private static func characters(_ ranges: [ClosedRange<UInt32>]) -> String {
    ranges.map { range in
      let ends = range.count == 1 ? [range.lowerBound] : [range.lowerBound, range.upperBound]
      return ends.map { "\\u\(Hexadecimal.digits($0, count: 4))" }.joined(separator: "-")
    }.joined()
  }

  private static let signedCode =
    "-?0*(?:\(atMost("9223372036854775807")))|-9223372036854775808"

  /// RFC 5646 without private-use and grandfathered tags, in any letter case and with underscores.
  private static let languageTag = """
    (?:[A-Za-z]{2,3}(?:[-_][A-Za-z]{3}){0,3}|[A-Za-z]{4,8})(?:[-_][A-Za-z]{4})?\
    (?:[-_](?:[A-Za-z]{2}|[0-9]{3}))?(?:[-_](?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*\
    (?:[-_](?![Xx])[A-Za-z0-9](?:[-_](?![Xx][-_])[A-Za-z0-9]{1,8})*[-_][A-Za-z0-9]{2,8})?\
    (?:[-_][Xx](?:[-_][A-Za-z0-9]{1,8})+)?
    """

  /// At most seven days, in each unit.
  private static let duration: String = {
    let units = [("ms", 604_800_000), ("s", 604_800), ("m", 10_080), ("h", 168)]
    let texts = units.map { unit, maximum in
      #"(?:0*(?:\#(atMost(String(maximum - 1))))(?:\.[0-9]+)?|0*\#(maximum)(?:\.0+)?)\#(unit)"#
    }
    return "(?:\(texts.joined(separator: "|")))"
  }()

  /// From 100 to 599, the first at most the last.
  private static let statusRange: String = {
    /// A digit of the first status, and a greater one of the second after the same digits.
    func greater(_ digits: ClosedRange<Int>, after same: String, before rest: String) -> String {
      digits.dropLast().map { digit in
        "\(digit)\(rest)-\(same)[\(digit + 1)-\(digits.upperBound)]\(rest)"
      }.joined(separator: "|")
    }
    let hundreds = greater(1...5, after: "", before: "[0-9]{2}")
    let tens = greater(0...9, after: #"\1"#, before: "[0-9]")
    let ones = greater(0...9, after: #"\2"#, before: "")
    return #"(?:\#(hundreds)|([1-5])(?:\#(tens))|([1-5][0-9])(?:\#(ones))|([1-5][0-9]{2})-\3)"#
  }()

  /// Days of the Gregorian calendar: 29 February only in leap years.
  private static let day = """
    (?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|\
    02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|\
    (?:[02468][048]|[13579][26])00)-02-29)
    """

  /// The whole numbers from 0 to a maximum, without leading zeros.
  private static func atMost(_ maximum: String) -> String {
    let digits = Array(maximum)
    var parts = digits.count > 1 ? ["[0-9]{1,\(digits.count - 1)}"] : []
    for (place, digit) in digits.enumerated() {
      guard let value = digit.wholeNumberValue else { continue }
      let least = place == 0 && digits.count > 1 ? 1 : 0
      guard value > least else { continue }
      let rest = digits.count - place - 1
      let tail = rest == 0 ? "" : "[0-9]{\(rest)}"
      parts.append("\(String(digits[..<place]))[\(least)-\(value - 1)]\(tail)")
    }
    return (parts + [maximum]).joined(separator: "|")
  }
}
