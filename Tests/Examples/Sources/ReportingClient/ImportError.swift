import ErrorReporting

/// An error that users never see, so it isn't in the catalog: a form that couldn't be imported.
struct ImportError: ReportableError {
  let form: Int
  /// Whether somebody is only trying out a form.
  var isTrial = false

  var reportCategory: String { "import" }
  var reportKey: String { "import.form_refused" }
  var reportCode: Int? { form }
  var reportDomain: String? { "com.example.inspections.import" }
  var isReportable: Bool { !isTrial }
}
