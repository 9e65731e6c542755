/// A well-formed request that can't be carried out with the catalog.
package enum RequestError: Error, Equatable {
  /// A key, language or code in the request doesn't exist; the message says which.
  case absent(String)
  /// The requested change conflicts with the existing files, which stay unchanged; the message says why.
  case refused(String)
}
