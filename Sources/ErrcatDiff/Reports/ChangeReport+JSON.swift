import ErrcatCompiler
import ErrcatCore
import PositionedJSON

extension ChangeReport {
  /// A JSON object with the verdict and all changes.
  package var json: [UInt8] {
    var printer = DiagnosticPrinter(files)
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("version", 1)
      json.member("old", names.old)
      json.member("new", names.new)
      json.member("verdict", verdict.rawValue)
      json.object("surfaces") { json in
        for surface in ChangeSurface.allCases {
          json.member(surface.rawValue, verdict(surface).rawValue)
        }
      }
      json.member("neededVersion", ifAny: neededVersion?.text)
      json.member("failures", failures, .lines)
      json.objects("unusedApprovals", .lines, of: unusedApprovals) { json, unused in
        json.member("message", unused.text)
        write("place", unused.place, printer: &printer, to: &json)
      }
      json.objects("translationWork", .lines, of: translationWork) { json, work in
        json.member("language", work.language)
        json.member("messages", work.messages)
        json.member("words", work.words)
      }
      json.objects("changes", .lines, of: changes) { members($1, &printer, to: &$0) }
    }
    json.endLine()
    return json.bytes
  }

  private func members(
    _ change: Change,
    _ printer: inout DiagnosticPrinter,
    to json: inout JSONWriter
  ) {
    json.member("kind", change.kind.id)
    json.member("surface", change.kind.surface.rawValue)
    json.member("level", change.level.rawValue)
    json.member("message", change.text)
    if !change.details.isEmpty {
      json.member("details", change.details)
    }
    json.member("key", ifAny: change.key)
    json.member("language", ifAny: change.language)
    json.member("oldText", ifAny: change.texts?.old)
    json.member("newText", ifAny: change.texts?.new)
    json.member("fingerprint", change.fingerprint.text)
    if change.needsApproval { json.member("needsApproval", true) }
    json.member("approval", ifAny: change.approval)
    write("old", change.old, printer: &printer, to: &json)
    let new = change.new.map { Location($0.file + oldCount, $0.range) }
    write("new", new, printer: &printer, to: &json)
  }

  private func write(
    _ name: String,
    _ location: Location?,
    printer: inout DiagnosticPrinter,
    to json: inout JSONWriter
  ) {
    guard let location else { return }
    let table = printer.table(location.file)
    let start = table.position(of: location.range.lowerBound)
    let end = table.position(of: location.range.upperBound)
    json.object(name) { json in
      json.member("path", files[location.file].path)
      json.member("line", start.line)
      json.member("column", start.column)
      json.member("endLine", end.line)
      json.member("endColumn", end.column)
    }
  }
}
