import ErrcatCompiler
import PositionedJSON

/// A message, or a table of new errors, with errors; nothing is written.
package struct RejectedMessage: Error, Sendable {
  /// All findings, at least one of them an error.
  package let findings: Remarks

  package init(findings: Remarks) {
    self.findings = findings
  }

  /// A line for each finding, then what isn't done.
  package var text: String { "\(findings.text)error: nothing was written" }
}

/// Checks messages that were given as an argument or in a table, with the rules and severities that lint has for them.
struct NewMessageCheck {
  /// The findings of lint in the messages, with places in the argument or the table.
  let findings: Remarks

  /// - Parameters:
  ///   - entries: the entries with the messages.
  ///   - table: the table that they are from; `nil` for an argument.
  ///   - pipeline: the project as it would be with the messages.
  ///   - today: the day that `until` in `lint.ignore` is compared with.
  init(
    _ entries: [NewEntry],
    from table: SourceFile?,
    in pipeline: Pipeline,
    today: CalendarDay?
  ) {
    let project = pipeline.project
    // Files stand for the arguments of options.
    var files = table.map { [$0] } ?? []
    var diagnostics: [Diagnostic] = []
    let texts = entries.flatMap { entry in
      entry.newTexts.map { (entry: entry, key: $0.key, text: $0.text) }
    }
    guard !texts.isEmpty else {
      findings = .none
      return
    }
    let found = Dictionary(grouping: pipeline.check(today: today).diagnostics) { $0.key ?? "" }
    for (entry, key, text) in texts {
      if table == nil {
        let option = entry.texts.first { $0.key == key }?.option ?? "message"
        files.append(SourceFile(path: "--\(option)", bytes: Array(text.utf8)))
      }
      guard let number = project.keys.find(key), let added = project.source?.message(number)
      else { continue }
      let whole = added.textLocation
      /// The offset in the argument of an offset in the pack, whose text can have escapes.
      func offset(_ inFile: Int) -> Int {
        let end = min(max(inFile, added.textRange.lowerBound), added.textRange.upperBound)
        let before = ByteRange(added.textRange.lowerBound, end)
        return JSONString.unescaped(project.files[whole.file].bytes, before).count
      }
      for finding in found[key] ?? [] {
        let range = finding.location.range
        guard finding.location.file == whole.file, range.lowerBound >= whole.range.lowerBound,
          range.upperBound <= whole.range.upperBound
        else { continue }
        let place = ByteRange(offset(range.lowerBound), offset(range.upperBound))
        diagnostics.append(
          Diagnostic(
            rule: finding.rule,
            severity: finding.severity,
            message: finding.message,
            location: Location(files.count - 1, entry.place ?? place),
            key: finding.key,
            language: finding.language
          )
        )
      }
    }
    findings = Remarks(diagnostics, in: files)
  }
}
