import Testing

@testable import ErrcatCompiler

struct ReferenceTests {
  @Test func `the values and names of the catalog that refer to something`() {
    let found = ObjectShape.catalog.objects.flatMap { shape, path in
      shape.fields.flatMap {
        Self.references($0.type, "\(path)\(path.isEmpty ? "" : ".")\($0.name)")
      }
    }
    #expect(
      found.sorted() == [
        "categories.*.keys[]: keys",
        "categories.*.recovery.actions[]: action",
        "categories.*.recovery.hint: hint",
        "categories.*.reportIf: argument",
        "categories.*.retryAfter: argument",
        "categories.*.retryIf: argument",
        "circuitOpen: error",
        "errors.*.deprecated.use: error",
        "errors.*.reportIf: argument",
        "errors.*.retryAfter: argument",
        "errors.*.retryIf: argument",
        "errors.*.title: title",
        "fallback: error",
        "lint.ignore[].key: keys",
        "names of diff.levels.*.keys: keys",
        "names of errors.*.arguments: argument",
        "names of errors.*.examples: argument",
        "names of errors.*.from.nsError[].bind: argument",
        "names of errors.*.from.type[].bind: argument",
        "names of errors.*.server.arguments: argument",
        "names of lint.rules.*.categories: category",
        "names of lint.rules.*.keys: keys",
        "names of server.arguments: argument",
        "retired.*.use: error",
      ]
    )
  }

  private static func references(_ shape: Shape, _ path: String) -> [String] {
    switch shape {
    case .reference(let target, _): ["\(path): \(target)"]
    case .list(let element), .set(let element, _): references(element, "\(path)[]")
    case .map(let value, let names):
      references(names, "names of \(path)") + references(value, "\(path).*")
    case .any(let shapes): shapes.flatMap { references($0, path) }
    case .string, .text, .integer, .number, .boolean, .oneOf, .object: []
    }
  }
}
