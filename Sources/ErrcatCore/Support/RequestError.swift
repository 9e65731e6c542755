/// A request that is well formed, but that the catalog at hand cannot meet.
package enum RequestError: Error, Equatable {
  /// What was named is not in the data: a key, a language, a code.
  case absent(String)
  /// The change that was asked for would contradict what is there; nothing is written.
  case refused(String)
}
