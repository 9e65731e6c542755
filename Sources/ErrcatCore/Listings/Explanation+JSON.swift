import CatalogFormat
package import ErrcatCompiler
package import MessageFormat
package import PositionedJSON

extension Deprecation {
  /// Writes since when and why an error is deprecated.
  package func write(to json: inout JSONWriter) {
    json.member("since", ifAny: since)
    json.member("date", ifAny: date?.text)
    json.member("use", ifAny: use)
    json.member("note", ifAny: note)
  }
}

extension Explanation {
  /// A JSON object: the facts, with the types that they have, then the texts with their examples.
  ///
  /// - Parameter language: the language of a user; `nil` for all texts.
  /// - Returns: the object, with a line feed.
  package func json(language: LanguageTag?) -> String {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("key", entry.key.value)
      json.member("case", entry.swiftName)
      json.member("catalog", ifAny: catalogPath)
      if !others.isEmpty {
        json.array("sameName", .lines) { json in
          for other in others {
            json.object { json in
              json.member("key", other.key)
              json.member("catalog", other.catalog)
            }
          }
        }
      }
      if let language { Self.write(lookup(language), as: "lookup", to: &json) }
      json.member("code", ifAny: entry.code?.value)
      json.member("category", ifAny: project.catalog.category(of: entry)?.name.value)
      writeHandling(to: &json)
      Self.write(mappedFrom, as: "mappedFrom", to: &json)
      if !entry.bindings.isEmpty { writeBindings(to: &json) }
      json.member("deprecated", ifAny: deprecationPhrase)
      for (fact, text) in entry.facts { json.member(fact.name, text) }
      json.member("address", ifAny: address)
      json.array("texts", .lines) { json in
        for text in texts(language) { json.object { write(text, to: &$0) } }
      }
    }
    json.endLine()
    return json.text
  }

  /// The values of other errors that become arguments.
  private func writeBindings(to json: inout JSONWriter) {
    json.array("values", .lines) { json in
      for binding in entry.bindings {
        json.object { json in
          json.member("of", binding.code.phrase)
          json.object("arguments") { json in
            for (argument, value) in entry.boundValues(of: binding.code) {
              json.member(argument, value)
            }
          }
        }
      }
    }
  }

  private static func write(_ texts: [String], as name: String, to json: inout JSONWriter) {
    guard !texts.isEmpty else { return }
    json.array(name) { json in
      for text in texts { json.value(text) }
    }
  }

  /// Writes how the error is handled, and its arguments.
  package func writeHandling(to json: inout JSONWriter) {
    let treatment = treatment
    json.member("display", treatment.display.rawValue)
    let others = treatment.alternativeDisplays.map(\.rawValue)
    Self.write(others, as: "alternativeDisplays", to: &json)
    json.member("severity", treatment.severity.rawValue)
    json.member("reported", treatment.isReported)
    switch treatment.retry {
    case .never: json.member("retry", "never")
    case .manual: json.member("retry", "manual")
    case .automatic(let backoff):
      json.object("retry") { json in
        json.member("maximumAttempts", backoff.maximumAttempts)
        json.member("initialDelayMilliseconds", backoff.initialDelay.milliseconds)
        json.member("multiplier", number: Quantity.text(backoff.multiplier))
        json.member("maximumDelayMilliseconds", backoff.maximumDelay.milliseconds)
        json.member("jitter", number: Quantity.text(backoff.jitter))
      }
    }
    writeDecidingArguments(to: &json)
    json.member("breaker", treatment.tripsBreaker)
    json.member("httpStatus", ifAny: treatment.httpStatus)
    Self.write(treatment.actions, as: "actions", to: &json)
    if !arguments.isEmpty { write(arguments, to: &json) }
  }

  /// Writes the names of the arguments that decide whether the error is reported or retried, and when.
  package func writeDecidingArguments(to json: inout JSONWriter) {
    let deciding = treatment.policyArguments.indexes(in: arguments)
    json.member("reportIf", ifAny: deciding.reportCondition.map { arguments[$0].name })
    json.member("retryIf", ifAny: deciding.retryCondition.map { arguments[$0].name })
    json.member("retryAfter", ifAny: deciding.retryDelay.map { arguments[$0].name })
  }

  private func write(_ arguments: [ResolvedArgument], to json: inout JSONWriter) {
    let places = serverPlaces
    json.array("arguments", .lines) { json in
      for argument in arguments {
        json.object { json in
          json.member("name", argument.name)
          json.member("type", argument.type.rawValue)
          json.member("privacy", argument.privacy.rawValue)
          json.member("path", ifAny: places.first { $0.name == argument.name }?.path)
          entry.examples[argument.name].map { ExampleValue($0, as: argument.type) }?
            .write("example", to: &json)
        }
      }
    }
  }

  private func write(_ text: Text, to json: inout JSONWriter) {
    json.member("kind", text.kind)
    json.member("language", text.language)
    json.member("text", text.text)
    guard !text.examples.isEmpty else { return }
    json.array("examples", .lines) { json in
      for example in text.examples {
        json.object { json in
          json.object("values") { json in
            for (name, value) in example.values { value.write(name, to: &json) }
          }
          json.member("text", example.text)
        }
      }
    }
  }
}
