/// A site as the files of a folder, for a web server.
package struct SiteFolder: Sendable {
  /// A file of the folder.
  package struct File: Sendable {
    /// The path in the folder, with slashes.
    package let path: String
    /// The contents.
    package let bytes: [UInt8]
    /// The media type of the contents.
    package let mediaType: String
  }

  /// What tells the data of the files from that of other versions.
  package let version: String
  /// The page, then the texts of each language.
  package let files: [File]
}
