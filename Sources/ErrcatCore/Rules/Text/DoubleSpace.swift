import ErrcatSource

extension Rule {
  static let doubleSpace: Rule = Rule(
    id: "double-space",
    group: .text,
    severity: .warning,
    fixes: true,
    summary: "Two spaces stand side by side inside of a text.",
    explanation: """
      One is left over from editing. Spaces at the beginning and the end of a line are not looked \
      at; what the source message has too is reported there alone.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"No  answer.\"}"],
        finds: ["i18n/en.json:1:10: 'a' has 2 spaces side by side"]
      )
    ],
    check: .message(.text(.doubledSpaces)) { context, findings in
      guard !context.isInSource(.doubledSpaces) else { return }
      let bytes = context.bytes
      for stretch in context.plainStretches {
        var index = stretch.lowerBound
        while index < stretch.upperBound {
          guard bytes[index] == 0x20 else {
            index += 1
            continue
          }
          let start = index
          while index < stretch.upperBound, bytes[index] == 0x20 { index += 1 }
          let isInside =
            start > stretch.lowerBound && index < stretch.upperBound
            && bytes[start - 1] != UInt8(ascii: "\n") && bytes[index] != UInt8(ascii: "\n")
          guard isInside, index - start > 1 else { continue }
          let location = context.location(start..<index)
          context.report(
            .doubleSpace,
            "'\(context.key)' has \(index - start) spaces side by side",
            at: location,
            to: &findings,
            fix: Fix("leave one space", [Fix.Edit(location, " ")])
          )
        }
      }
    }
  )
}
