package import ErrcatCompiler

/// A function from the model of a catalog to files, whose paths are relative to the folder of the output.
///
/// The same model always makes the same files; no path, day or version of errcat is in them.
package typealias Backend = @Sendable (CatalogModel) -> [FileChange]

extension OutputKind {
  /// The generator of the files; `nil` for Swift, which the plugin's tool generates.
  package var backend: Backend? {
    switch self {
    case .swift: nil
    case .typescript: { TypeScriptBackend($0).files }
    case .openapi: { [OpenAPIDocument($0).file] }
    case .kotlin: { KotlinBackend($0, icu: "com.ibm.icu").files }
    case .kotlinAndroid: { KotlinBackend($0, icu: "android.icu").files }
    }
  }
}
