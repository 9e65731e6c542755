/// The keys of the user info that an `NSError` has which was bridged from an error of a catalog or an
/// ``Occurrence``.
///
/// The values are strings, arrays and dictionaries of strings, so that Objective-C can read them:
///
/// ```swift
/// let info = (error as NSError).userInfo
/// let key = info[ErrorUserInfoKey.key] as? String
/// ```
public enum ErrorUserInfoKey {
  /// The key of the error's message, a string.
  public static let key = "errcat.key"
  /// The name of the category, a string.
  public static let category = "errcat.category"
  /// The names of the actions, an array of strings; absent if there are none.
  public static let actions = "errcat.actions"
  /// The trace id of an occurrence, a string; absent if the id was made here.
  public static let traceID = "errcat.traceID"
  /// The messages about the fields of a form, a dictionary of arrays of strings by the names of the
  /// fields; absent if there are none.
  public static let fields = "errcat.fields"
}
