import CatalogFormat
import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// The texts of responses about errors in each language, with the examples of the catalog as arguments.
struct OpenAPIExamples {
  /// A language of a catalog.
  private struct Language {
    let pack: LanguagePack
    /// The packs in which a text is looked for that this one lacks.
    let others: [LanguagePack]
    let formatter: MessageFormatter
  }

  /// The texts of a response.
  struct Texts {
    let title: String?
    let message: String
    /// The message, with the hint if the catalog sets it.
    let detail: String
    let hint: String?
  }

  /// The trace id of all examples, that of W3C Trace Context.
  private static let traceID = "4bf92f3577b34da6a3ce929d0e0e4736"

  private let projects: [Project]
  /// The languages of each catalog, the source language first.
  private let languages: [[Language]]

  init(_ projects: [Project]) {
    self.projects = projects
    languages = projects.map { project in
      let packs = project.usedPacks.filter { PseudoLanguage($0.tag) == nil }
      let source = packs.filter { $0.tag == project.source?.tag }
      return (source + packs.filter { $0.tag != project.source?.tag }).map { pack in
        let others = Explanation.chain(pack.tag, of: project).compactMap { project.pack($0) }
        return Language(pack: pack, others: others, formatter: MessageFormatter(pack.tag))
      }
    }
  }

  /// The texts in each language that has a message of its own, the source language first.
  func texts(of error: ServedError) -> some Sequence<Texts> {
    let project = projects[error.catalog]
    let values = values(of: error)
    return languages[error.catalog].lazy.compactMap { language in
      guard let message = Self.message(error.key, project, [language.pack]) else { return nil }
      let title = error.entry.title.flatMap { Self.message($0.value, project, language.others) }
      let treatment = error.entry.resolvedTreatment
      let hint = treatment.hint.flatMap { Self.message($0, project, language.others) }
        .map { language.formatter.format($0, with: values.forHints) }
      let text = language.formatter.format(message, with: values)
      let isJoined = treatment.response?.contains(.hintInMessage) == true
      return Texts(
        title: title.map { language.formatter.format($0, with: values) },
        message: text,
        detail: isJoined ? hint.map { ResponseMember.joined(text, $0) } ?? text : text,
        hint: hint
      )
    }
  }

  /// Writes the members for programs, of a request that isn't idempotent.
  private static func writeMembers(_ error: ServedError, _ texts: Texts, to json: inout JSONWriter)
  {
    let treatment = error.entry.resolvedTreatment
    let backoff: RetryPolicy.Backoff? =
      if case .automatic(let backoff) = treatment.retry { backoff } else { nil }
    let delay = backoff.map(\.initialDelay.milliseconds) ?? 0
    ResponseMembers(
      treatment.response ?? [],
      isRetried: backoff != nil,
      isRepeatable: treatment.mayBePerformed == false,
      seconds: delay > 0 ? (delay + 999) / 1_000 : nil,
      actions: treatment.actions,
      hint: texts.hint,
      help: treatment.content.helpPage(
        key: error.key,
        code: error.entry.code?.value,
        traceID: traceID
      )
    ).write(to: &json)
  }

  /// Writes a body in the first language that has the message; nothing if none has it.
  func write(_ error: ServedError, named name: String, status: Int, to json: inout JSONWriter) {
    guard let texts = texts(of: error).first(where: { _ in true }) else { return }
    let values = values(of: error)
    json.object(name) { json in
      json.object("value") { json in
        json.member("type", error.type)
        json.member("title", texts.title ?? texts.message)
        json.member("status", status)
        json.member("detail", texts.detail)
        if let code = error.sentCode {
          json.key("code")
          code.write(to: &json)
        }
        json.member("key", error.key)
        json.member("trace_id", Self.traceID)
        Self.writeMembers(error, texts, to: &json)
        guard !error.arguments.isEmpty else { return }
        json.object("arguments") { json in
          for argument in error.arguments {
            values.examples.values[argument.name].map {
              Self.write($0, argument, to: &json)
            }
          }
        }
      }
    }
  }

  /// The first text of a key that can be read.
  private static func message(_ key: String, _ project: Project, _ packs: [LanguagePack])
    -> ParsedMessage?
  {
    packs.lazy.compactMap { pack in
      project.text(key, in: pack).flatMap { $0.isEmpty ? nil : try? ParsedMessage($0) }
    }.first
  }

  /// An example for each public argument: the catalog's if it is of the argument's type.
  private func values(of error: ServedError) -> SharedExamples {
    var values: [String: ExampleValue] = [:]
    for (place, argument) in error.arguments.enumerated() {
      let known = error.entry.examples[argument.name].map {
        ExampleValue($0.text.value, as: argument.type)
      }
      let other = ExampleValue(exampleOf: argument.type, place: place)
      values[argument.name] =
        known.flatMap { $0.isOf(argument.type) ? $0 : nil } ?? other ?? .string(argument.name)
    }
    if let name = projects[error.catalog].catalog.traceIDArgument, values[name] == nil {
      values[name] = .string(Self.traceID)
    }
    return SharedExamples(examples: ExampleValues(values: values))
  }

  /// Writes a value as servers do: a date with its time.
  private static func write(
    _ value: ExampleValue,
    _ argument: ResolvedArgument,
    to json: inout JSONWriter
  ) {
    if argument.type == .date, value.text.utf8.count == 10 {
      json.member(argument.name, "\(value.text)T00:00:00.000Z")
    } else {
      value.write(argument.name, to: &json)
    }
  }
}

/// The values of public arguments; others are shown as servers show them, as `…`.
private struct SharedExamples: MessageValues {
  let examples: ExampleValues

  /// The values that hints show: no text or URL, which can come from a request.
  var forHints: SharedExamples {
    SharedExamples(
      examples: ExampleValues(
        values: examples.values.filter { !$0.value.isOf(.string) && !$0.value.isOf(.url) }
      )
    )
  }

  func number(_ name: String) -> MessageFormatter.Number? { examples.number(name) }

  func keyword(_ name: String) -> String? { examples.keyword(name) }

  func write(_ placeholder: MessageFormatter.Placeholder, to text: inout [UInt8]) {
    if examples.values[placeholder.name] == nil {
      text += "…".utf8
    } else {
      examples.write(placeholder, to: &text)
    }
  }
}
