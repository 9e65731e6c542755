import ErrcatCompiler

/// A format of lint reports.
///
/// Each format is a file in this folder and a line in ``allCases``.
package struct ReportFormat: Sendable {
  /// The value of `--format` that selects it.
  package let name: String
  /// Whether a CI service reads the report, which knows files by their paths in the repository.
  package let isForCI: Bool
  /// A report as UTF-8 that ends with a line feed unless it is empty.
  let bytes: @Sendable (LintReport, inout DiagnosticPrinter) -> [UInt8]

  /// A format with a name and the function that writes it.
  init(
    _ name: String,
    isForCI: Bool = false,
    bytes: @escaping @Sendable (LintReport, inout DiagnosticPrinter) -> [UInt8]
  ) {
    self.name = name
    self.isForCI = isForCI
    self.bytes = bytes
  }
}

extension ReportFormat: CaseIterable {
  /// All formats, in the order of `errcat help lint`.
  package static let allCases: [ReportFormat] = [
    .text, .xcode, .json, .sarif, .github, .gitlab, .junit, .checkstyle, .markdown, .statistics,
  ]
}

extension ReportFormat: Equatable {
  /// Whether two formats have the same name.
  package static func == (left: ReportFormat, right: ReportFormat) -> Bool {
    left.name == right.name
  }
}

extension ReportFormat: RawRepresentable {
  /// The value of `--format`; the same as ``name``.
  package var rawValue: String { name }

  /// The format with a name; `nil` if there is none.
  package init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.name == rawValue }) else { return nil }
    self = format
  }
}
