import ErrcatCompiler

/// A form that findings are written in.
///
/// Each form is a file in this folder and a line in `allCases`.
package struct ReportFormat: Sendable {
  /// As `--format` takes it.
  package let name: String
  /// The whole report as UTF-8, ended by a line feed unless it is empty.
  let bytes: @Sendable (LintReport, inout DiagnosticPrinter) async -> [UInt8]

  init(
    _ name: String,
    bytes: @escaping @Sendable (LintReport, inout DiagnosticPrinter) async -> [UInt8]
  ) {
    self.name = name
    self.bytes = bytes
  }
}

extension ReportFormat: CaseIterable {
  /// All forms, in the order of `errcat help lint`.
  package static let allCases: [ReportFormat] = [
    .text, .xcode, .json, .sarif, .github, .gitlab, .junit, .checkstyle, .markdown,
  ]
}

extension ReportFormat: Equatable {
  package static func == (left: ReportFormat, right: ReportFormat) -> Bool {
    left.name == right.name
  }
}

extension ReportFormat: RawRepresentable {
  package var rawValue: String { name }

  package init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.name == rawValue }) else { return nil }
    self = format
  }
}
