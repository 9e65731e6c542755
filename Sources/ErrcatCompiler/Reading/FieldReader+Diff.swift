import PositionedJSON

/// The catalog's `diff` section.
extension FieldReader {
  /// The whole `diff` section.
  mutating func diff(_ value: JSONValue) -> DiffSection {
    var diff = DiffSection()
    let members = fields(value, .diff)
    for member in entries(members["levels"]) { diff.levels.append(changeLevels(member)) }
    for value in list(members["approved"]) {
      if let approval = approval(value) { diff.approvals.append(approval) }
    }
    if let value = members["deprecation"] {
      let members = fields(value, .deprecationPeriod)
      diff.deprecation = DiffSection.DeprecationPeriod(
        days: integer(members["days"], in: 1...100_000)?.value,
        versions: integer(members["versions"], in: 1...1_000)?.value
      )
    }
    diff.experimental = changeLevel(members["experimental"])
    return diff
  }

  /// The levels of a kind of change: one level, or levels by key.
  private mutating func changeLevels(_ member: JSONMember) -> DiffSection.Levels {
    let name = Located(member.key, member.keyRange.inner)
    guard member.value.kind == .object else {
      return DiffSection.Levels(name: name, level: changeLevel(member.value), keys: [])
    }
    let members = fields(member.value, .changeLevels)
    let level = changeLevel(members["level"])
    var keys: [(pattern: Glob, level: ChangeLevel)] = []
    for key in limited(entries(members["keys"]), at: \.keyRange.inner) {
      if let level = changeLevel(key.value) { keys.append((Glob(key.key), level)) }
    }
    return DiffSection.Levels(name: name, level: level, keys: keys)
  }

  private mutating func changeLevel(_ value: JSONValue?) -> ChangeLevel? {
    let level: Located<ChangeLevel>? = choice(value, "level")
    return level?.value
  }

  private mutating func approval(_ value: JSONValue) -> DiffSection.Approval? {
    let members = fields(value, .approval)
    let change = nonBlank(members["change"], "change")
    let reason = nonBlank(members["reason"], "reason")
    let until = day(members["until"])
    guard let change, let reason else { return nil }
    return DiffSection.Approval(change: change, reason: reason.value, until: until?.value)
  }

  /// A string that isn't only white space.
  mutating func nonBlank(_ value: JSONValue?, _ name: String) -> Located<String>? {
    let text = string(value)
    if let text, text.value.allSatisfy(\.isWhitespace) {
      report(.malformedValue, "'\(name)' is empty", at: text.range)
    }
    return text
  }

  /// A day of the calendar.
  mutating func day(_ value: JSONValue?) -> Located<CalendarDay>? {
    guard let text = string(value) else { return nil }
    guard let day = CalendarDay(text.value) else {
      report(
        .malformedValue,
        "expected a date such as '2027-01-31', found '\(text.value)'",
        at: text.range
      )
      return nil
    }
    return Located(day, text.range)
  }
}
