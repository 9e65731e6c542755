extension ChangeExample.Side {
  /// An app with a base catalog, and with a module `Chat` whose catalog has the base.
  ///
  /// - Parameters:
  ///   - errors: the members of `errors` in the base.
  ///   - module: the members of `errors` in the module; `nil` without a module.
  /// - Returns: the files.
  static func app(_ errors: String, module: String?) -> Self {
    let modules = module == nil ? "" : #", "modules": ["Chat"]"#
    let base = """
      "swift": {"enum": "AppError", "mapper": "ErrorMapper"}\(modules),
      "categories": {"a": {}}, "errors": {\(errors)}
      """
    guard let module else { return Self(base) }
    let chat = """
      "swift": {"enum": "ChatError", "mapper": "ChatErrorMapper"},
      "base": {"catalog": "../catalog.json", "module": "Core", "enum": "AppError"},
      "categories": {"c": {}, "a": {"keys": ["error.a.*"]}}, "errors": {\(module)}
      """
    return Self(base, modules: ["Chat": chat])
  }
}
