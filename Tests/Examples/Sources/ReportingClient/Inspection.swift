import ErrorReporting

/// The facts in a report about the inspection during which something went wrong.
struct Inspection: Encodable, Sendable {
  /// A part of a building that is inspected, and the numbers of its photos.
  struct Part: Encodable, Sendable {
    var name: String
    var photos: [Int]
  }

  var form: Int
  var parts: [Part]
}

/// Facts that all reports of the catalog's errors have; those of a call win.
extension InspectionError: ReportMetadataProviding {
  var reportMetadata: ReportMetadata { ["module": "sync", "attempt": 1] }
}
