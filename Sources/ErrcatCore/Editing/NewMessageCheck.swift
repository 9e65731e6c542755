import ErrcatCompiler
import PositionedJSON

/// A message with errors that lint would report; nothing is written.
package struct RejectedMessage: Error, Sendable {
  /// All findings in the message, at least one of them an error.
  package let findings: Remarks

  /// A line for each finding, then what isn't done.
  package var text: String { "\(findings.text)error: nothing was written" }
}

/// Checks a message that was given as an argument, with the rules and severities that lint has for it.
struct NewMessageCheck {
  /// The name of the argument, which stands for a path.
  static let path = "--message"

  /// What lint reports in the message, with places in the argument.
  let findings: Remarks

  /// - Parameters:
  ///   - key: the key of the message.
  ///   - message: the argument.
  ///   - pipeline: the project as it would be with the message.
  ///   - today: the day that `until` in `lint.ignore` is compared with.
  init(
    _ key: String,
    _ message: String,
    in pipeline: Pipeline,
    today: CalendarDay?
  ) {
    let project = pipeline.project
    let argument = SourceFile(path: Self.path, bytes: Array(message.utf8))
    guard let number = project.keys.find(key), let added = project.source?.message(number) else {
      findings = .none
      return
    }
    let location = added.textLocation
    let found = pipeline.check(today: today).diagnostics.filter { found in
      found.location.file == location.file
        && found.location.range.lowerBound >= location.range.lowerBound
        && found.location.range.upperBound <= location.range.upperBound
    }
    /// The offset in the argument of an offset in the pack, whose text can have escapes.
    func offset(_ inFile: Int) -> Int {
      let end = min(max(inFile, added.textRange.lowerBound), added.textRange.upperBound)
      let before = ByteRange(added.textRange.lowerBound, end)
      return JSONString.unescaped(project.files[location.file].bytes, before).count
    }
    findings = Remarks(
      found.map { found in
        let range = found.location.range
        return Diagnostic(
          rule: found.rule,
          severity: found.severity,
          message: found.message,
          location: Location(0, ByteRange(offset(range.lowerBound), offset(range.upperBound))),
          key: found.key,
          language: found.language
        )
      },
      in: [argument]
    )
  }
}
