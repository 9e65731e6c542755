import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let unmatchedCatch: Rule = Rule(
    id: "unmatched-catch",
    group: .catalog,
    severity: .warning,
    summary: "Swift code catches a type that an operation doesn't throw.",
    explanation: """
      'perform' of an 'OperationPolicy' throws an occurrence. A 'catch' with the type of the error that it was mapped from compiles where any \
      error is caught, and matches nothing that the operation throws; neither does 'as?', 'is' or 'case' in it. Ask the occurrence for its cause instead: \
      'catch let error where ErrorMapper.occurrence(for: error).cause(URLError.self) != nil'. For an error of the catalog, \
      compare 'AppError(in: error)'. Types are reported that the catalog maps, its own, and 'CancellationError', after \
      a 'do' in which 'perform' is called, a function with a closure that calls it, or one of the same file that throws \
      nothing else.
      """,
    examples: [
      RuleExample(
        catalog: """
          "swift": {"enum": "AppError"}, "categories": {"a": {}}, "errors": {"error.a.b": {"from": {
            "url": ["timedOut"], "type": [{"type": "SDKError", "case": "busy"}]}}}
          """,
        packs: ["en": "{\"error.a.b\": \"Not now\"}"],
        sources: [
          "App.swift": """
          do { try await policy.perform("load") { try await sdk.load() } }
          catch SDKError.busy { wait() } catch let error as URLError { show(error) }
          catch is CancellationError { stop() }
          func runSDK<T>(_ body: () throws -> T) throws -> T { try policy.perform("sdk", body) }
          do { try runSDK { try sdk.load() } } catch AppError.aB { wait() }
          func load() async throws { try await policy.perform("load") { try await sdk.load() } }
          do { try await load() } catch { if let sdk = error as? SDKError { show(sdk) } else if error is AppError { wait() } }
          do { try runSDK { try sdk.load() } } catch { switch error { case AppError.aB: wait() default: break } }
          """
        ],
        finds: [
          "App.swift:2:7: 'catch SDKError.busy' never matches what 'perform' throws; use 'cause(SDKError.self)' of the occurrence",
          "App.swift:2:51: 'catch URLError' never matches what 'perform' throws; use 'cause(URLError.self)' of the occurrence",
          "App.swift:3:10: 'catch CancellationError' never matches what 'perform' throws; use 'isCancellation' of the occurrence",
          "App.swift:5:44: 'catch AppError.aB' never matches what 'runSDK' throws; compare 'AppError(in: error)'",
          "App.swift:7:56: 'as? SDKError' never matches what 'load()' throws; use 'cause(SDKError.self)' of the occurrence",
          "App.swift:7:96: 'is AppError' never matches what 'load()' throws; compare 'AppError(in: error)'",
          "App.swift:8:66: 'case AppError.aB' never matches what 'runSDK' throws; compare 'AppError(in: error)'",
        ]
      ),
      RuleExample(
        catalog: """
          "swift": {"enum": "AppError"}, "categories": {"a": {}}, "errors": {"error.a.b": {"from": {
            "url": ["timedOut"], "type": [{"type": "SDKError", "case": "busy"}]}}}
          """,
        packs: ["en": "{\"error.a.b\": \"Not now\"}"],
        sources: [
          "App.swift": """
          do { try await policy.perform("load") { try await sdk.load() } }
          catch .aB { wait() } catch let error where error.cause(SDKError.self) != nil { show(error) }
          do { try await sdk.load() } catch SDKError.busy { wait() }
          do { try await context.perform { try save() } } catch let error as URLError { show(error) }
          do { try await RetryOptions().perform(policy: .never) { _ in try await sdk.load() } } catch SDKError.busy { wait() }
          do { try await policy.perform("load") { try await sdk.load() } } catch let error as NSError { show(error) }
          func both() async throws { try check(); try await policy.perform("load") { try await sdk.load() } }
          do { try await both() } catch { if error is SDKError { wait() } }
          do { try await policy.perform("load") { try await sdk.load() } } catch { switch error { case AppError.aB: wait() default: break } }
          """
        ]
      ),
    ],
    check: .usage(.catches) { context, findings in
      let catalogs = [context.project.catalog] + (context.project.related ?? []).map(\.catalog)
      let own = Set(catalogs.map(\.swift.enumName.value))
      // Every error can be cast to an 'NSError'.
      let mapped = Set(catalogs.flatMap { $0.mappedTypeNames(withCases: true) })
        .union(["CancellationError"]).subtracting(["NSError"])
      let performing = Set(context.usages.flatMap(\.performing)).union(["perform"])
      for (number, usage) in context.usages.enumerated() {
        for caught in usage.catches {
          let names = caught.type.text.split(separator: ".").map(String.init)
          guard
            let call = caught.calls.first(where: { performing.contains($0) || $0.hasSuffix(")") }),
            let type = names.first(where: { own.contains($0) || mapped.contains($0) })
          else { continue }
          // An occurrence matches the cases of its error where its type is known.
          if call == "perform", own.contains(type), caught.code.hasPrefix("case ") { continue }
          let advice: String
          if own.contains(type) {
            advice = "compare '\(type)(in: error)'"
          } else {
            let member = type == "CancellationError" ? "isCancellation" : "cause(\(type).self)"
            advice = "use '\(member)' of the occurrence"
          }
          findings.report(
            "'\(caught.code)' never matches what '\(call)' throws; \(advice)",
            at: Location(context.firstFile + number, caught.type.range)
          )
        }
      }
    }
  )
}
