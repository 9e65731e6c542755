/// The version of errcat, in one place for the tool, its reports and the runtime.
package enum ErrcatVersion {
  /// A semantic version, such as `1.2.3`; also the tag of the release.
  package static let current = "0.1.0"
}
