import PositionedJSON

/// The content of an entry's record: everything about an error that the app needs.
package struct EntryContent: Equatable, Sendable {
  /// An argument, in the order of the enum's associated values.
  package struct Argument: Equatable, Sendable {
    /// The name in messages.
    package let name: String
    /// The type of the values.
    package let type: ArgumentType
    /// Whether values may leave the device.
    package let privacy: ArgumentPrivacy

    /// An argument that the message can use.
    package init(name: String, type: ArgumentType, privacy: ArgumentPrivacy) {
      self.name = name
      self.type = type
      self.privacy = privacy
    }
  }

  /// The stable number; `nil` if the catalog assigns none.
  package var code: Int?
  /// The code that a server sends instead of ``code``; `nil` if the catalog sets none.
  package var serverCode: SentCode?
  /// The name of the category; `nil` if the entry has none.
  package var category: String?
  /// How the error is shown, best style first; at least one.
  package var displays = [DisplayStyle.toast]
  /// The field of a form that the error is about; `nil` if the catalog names none.
  package var field: String?
  /// The severity in logs and reports.
  package var severity = ErrorSeverity.error
  /// Whether occurrences are reported.
  package var isReported = false
  /// Whether failures count toward opening a circuit breaker; `nil`, not set, for no.
  package var tripsBreaker: Bool?
  /// Whether an operation that failed with the error may have had an effect; `nil`, not set, for yes.
  package var mayBePerformed: Bool?
  /// Whether and how an operation that failed with the error is retried.
  package var retryPolicy = RetryPolicy.never
  /// The arguments that decide instead of the catalog.
  package var policyArguments = PolicyArguments()
  /// The HTTP status of a response that reports the error; `nil` if the catalog sets none.
  package var httpStatus: Int?
  /// The URL of a help page, with placeholders that ``helpPage(key:code:traceID:)`` fills; `nil` if there is none.
  package var help: String?
  /// What responses have of the error; `nil`, not set, for nothing.
  package var response: [ResponseMember]?
  /// The names of the actions, none of them empty.
  package var actions: [String] = []
  /// The number of the title's key; `nil` if the entry has no title.
  package var title: Int?
  /// The number of the hint's key; `nil` if the entry has no hint.
  package var hint: Int?
  /// The arguments in the order of the enum's associated values.
  package var arguments: [Argument] = []
  /// The summary for developers; `nil` if the entry has none.
  package var summary: String?

  /// An entry with a default for everything.
  package init() {}

  /// The members of a record; the app reads with the same rows that the tool writes with.
  private static let members: [Member] = [
    Member("code", \.code), Member("category", \.category), Member("display", \.displays),
    Member("field", \.field), Member("severity", \.severity), Member("report", \.isReported),
    Member("breaker", \.tripsBreaker), Member("performed", \.mayBePerformed),
    Member("retry", \.retryPolicy),
    Member("retryAfter", \.policyArguments.retryDelay),
    Member("retryIf", \.policyArguments.retryCondition),
    Member("reportIf", \.policyArguments.reportCondition), Member("http", \.httpStatus),
    Member("actions", \.actions), Member("title", \.title), Member("hint", \.hint),
    Member("arguments", \.arguments), Member("summary", \.summary), Member("help", \.help),
    Member("response", \.response), Member("serverCode", \.serverCode),
  ]
}

extension EntryContent {
  /// A member of a record; one with the default value is left out.
  private struct Member: Sendable {
    let name: String
    let write: @Sendable (EntryContent, inout JSONWriter) -> Void
    /// Returns `false` for a value that isn't written.
    let read: @Sendable (inout EntryContent, JSONValue) -> Bool

    init<Value: RecordValue>(
      _ name: String,
      _ property: any (WritableKeyPath<EntryContent, Value> & Sendable)
    ) {
      self.name = name
      write = { content, json in
        let value = content[keyPath: property]
        guard value != EntryContent()[keyPath: property] else { return }
        json.key(name)
        value.write(to: &json)
      }
      read = { content, json in
        guard let value = Value(record: json) else { return false }
        content[keyPath: property] = value
        return true
      }
    }
  }

  /// The record: a JSON object on one line.
  package var record: String {
    var json = JSONWriter(isCompact: true)
    json.object { json in for member in Self.members { member.write(self, &json) } }
    return json.text
  }

  /// Reads a record.
  ///
  /// - Parameters:
  ///   - record: the text of ``record``.
  ///   - isDamaged: stops the app at a record that errcat can't have written, with the problem.
  package init(record: String, isDamaged: (_ problem: String) -> Never) {
    self.init()
    let document = JSONDocument(Array(record.utf8))
    guard document.faults.isEmpty, let root = document.root, root.kind == .object else {
      isDamaged("is not a JSON object")
    }
    for value in root.members {
      let member = Self.members.first { $0.name == value.key }
      guard let member, member.read(&self, value.value) else {
        isDamaged("has an unknown value for '\(value.key)'")
      }
    }
  }
}

extension EntryContent {
  /// The placeholders of ``help``.
  package static let helpPlaceholders = ["code", "key", "traceID"]

  /// The URL of the help page, with percent-encoding for what a URL reserves in the values.
  ///
  /// - Parameters:
  ///   - key: the key of the error.
  ///   - code: the stable number; `nil` if there is none, so that nothing is in its place.
  ///   - traceID: the trace id of an occurrence; `nil` to keep the placeholder.
  /// - Returns: the URL; `nil` for an error without a help page.
  package func helpPage(key: String, code: Int?, traceID: String?) -> String? {
    let values = ["code": code.map { String($0) } ?? "", "key": key, "traceID": traceID]
    return help.map {
      SummaryText.filled($0) { values[$0].flatMap(\.self).map(ErrorAddress.escaped) }
    }
  }
}
