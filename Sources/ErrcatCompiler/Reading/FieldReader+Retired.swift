import PositionedJSON

/// The catalog's `retired` section.
extension FieldReader {
  /// A member of `retired`: a code or a key, with a reason or with more fields.
  mutating func retirement(_ member: JSONMember) -> Retirement? {
    let name = Located(member.key, member.keyRange.inner)
    if name.value.isEmpty {
      report(.malformedValue, "expected a code or a key, found ''", at: name.range)
    }
    let members = member.value.kind == .object ? fields(member.value, .retired) : nil
    let reason = string(members.map { $0["reason"] } ?? member.value)
    let code = members.flatMap { integer($0["code"]) }
    let key = members.flatMap { string($0["key"]) }
    guard !name.value.isEmpty else { return nil }
    let number = Self.code(name.value).map { Located($0, name.range) }
    return Retirement(
      name: name,
      codes: [number, code].compactMap { $0 },
      keys: [number == nil ? name : nil, key].compactMap { $0 },
      caseName: members.flatMap { identifier($0["case"]) },
      use: members.flatMap { string($0["use"]) },
      since: members.flatMap { string($0["since"])?.value },
      reason: reason?.value
    )
  }

  /// The code that a name is; `nil` if it is a key.
  private static func code(_ name: String) -> Int? {
    let digits = name.utf8.drop { $0 == UInt8(ascii: "-") }
    return digits.allSatisfy(\.isASCIIDigit) ? Int(name) : nil
  }
}
